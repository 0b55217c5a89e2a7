// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type PaletteAction, usePaletteAction, usePaletteActions } from './palette-actions.ts';

const offered = () => renderHook(usePaletteActions).result.current;

it('offers actions while their page is mounted', () => {
  const run = vi.fn();
  const page = renderHook(usePaletteAction, { initialProps: { label: 'Create stream', run } });
  expect(offered().map(({ label }) => label)).toEqual(['Create stream']);
  offered()[0]?.run();
  expect(run).toHaveBeenCalledOnce();
  page.unmount();
  expect(offered()).toEqual([]);
});

it('offers no disabled actions', () => {
  const action: PaletteAction = { label: 'Create stream', run: () => {}, isHidden: true };
  const page = renderHook(usePaletteAction, { initialProps: action });
  expect(offered()).toEqual([]);
  page.rerender({ ...action, isHidden: false });
  expect(offered()).toHaveLength(1);
  page.unmount();
});
