// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerQuestion, askToConfirm, useQuestion } from './confirm.ts';

const question = { title: 'Delete stream “Payments”?', action: 'Delete stream' };
const asked = () => renderHook(useQuestion).result.current;

afterEach(() => answerQuestion(false));

it.each([true, false])('resolves with the answer, %s, and closes', async (isConfirmed) => {
  const answer = askToConfirm(question);
  expect(asked()).toEqual(question);
  answerQuestion(isConfirmed);
  expect(await answer).toBe(isConfirmed);
  expect(asked()).toBeNull();
});

it('treats a replaced question as cancelled', async () => {
  const first = askToConfirm(question);
  const second = askToConfirm({ ...question, title: 'Delete stream “Audit”?' });
  expect(await first).toBe(false);
  answerQuestion(true);
  expect(await second).toBe(true);
});
