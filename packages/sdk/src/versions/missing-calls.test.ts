import { expect, it } from 'vitest';
import { missingCalls } from './missing-calls.ts';

const idsOf = (version: string) => missingCalls(version).map(({ id }) => id);

it('lists what a version lacks, with its area', () => {
  expect(missingCalls('4.3.6')).toContainEqual(
    expect.objectContaining({ id: 'listJobDefinitions', area: 'events', isOwn: false }),
  );
  expect(idsOf('4.1.14')).not.toContain('listJobDefinitions');
});

it('lists what only the embedded server has, but not for itself', () => {
  expect(missingCalls('7.0.12')).toContainEqual(expect.objectContaining({ id: 'tailMessages', isOwn: true }));
  expect(idsOf('4.1.14+tailrace.0.1.0')).toEqual([]);
});
