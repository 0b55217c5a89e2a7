// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConfirmation, requestConfirmation, useConfirmation } from './confirm.ts';

const confirmation = { title: 'Delete stream “Payments”?', action: 'Delete stream' };
const shown = () => renderHook(useConfirmation).result.current;

afterEach(() => closeConfirmation(false));

it.each([true, false])('resolves with the answer, %s, and closes', async (isConfirmed) => {
  const response = requestConfirmation(confirmation);
  expect(shown()).toEqual(confirmation);
  closeConfirmation(isConfirmed);
  expect(await response).toBe(isConfirmed);
  expect(shown()).toBeNull();
});

it('treats a replaced question as cancelled', async () => {
  const first = requestConfirmation(confirmation);
  const second = requestConfirmation({ ...confirmation, title: 'Delete stream “Audit”?' });
  expect(await first).toBe(false);
  closeConfirmation(true);
  expect(await second).toBe(true);
});
