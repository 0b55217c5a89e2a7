import { failedWith, success } from '@tailrace/domain/notices/notice';
import { expect, it } from 'vitest';
import { doToEach, eachNotice } from './do-to-each.ts';

const unless = (refused: string) => async (name: string) => {
  if (name === refused) throw new Error(`${name} stays`);
};
const notices = {
  done: (names: readonly string[]) => success(`${names.length} gone`),
  failed: failedWith('Could not delete'),
};

it('reports success for all', async () => {
  const outcome = await doToEach(['a', 'b'], unless('c'));
  expect(eachNotice(outcome, notices)).toMatchObject({ kind: 'success', text: '2 gone' });
});

it('reports how many failed, with the first error', async () => {
  const outcome = await doToEach(['a', 'b', 'c'], unless('b'));
  expect(outcome).toMatchObject({ done: ['a', 'c'], failed: ['b'] });
  expect(eachNotice(outcome, notices)).toEqual({
    kind: 'error',
    title: 'Could not delete',
    text: '1 of 3 failed. b stays',
  });
});

it('throws when all failed', async () => {
  await expect(doToEach(['a'], unless('a'))).rejects.toThrow('a stays');
});
