// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  document.body.replaceChildren();
});

it('copies without a clipboard API by a selection, within the open dialog', async () => {
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>';
  const button = document.querySelector('button');
  button?.focus();
  let copied: string | undefined;
  document.execCommand = vi.fn(() => {
    const field = document.querySelector<HTMLTextAreaElement>('dialog textarea');
    copied = field?.value;
    return true;
  });
  expect(await copyText('a\nb')).toBe(true);
  expect(copied).toBe('a\nb');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});
