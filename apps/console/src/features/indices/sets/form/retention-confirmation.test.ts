import { mockAuditIndexSet, mockIndexSet } from '@tailrace/mocks/index-sets';
import { expect, it } from 'vitest';
import { retentionConfirmation } from './retention-confirmation.ts';

it('asks nothing while no index goes', () => {
  expect(
    retentionConfirmation(mockIndexSet, mockAuditIndexSet, { action: 'delete', indices: [] }),
  ).toBeNull();
});

it('asks for a change whose effect is not known', () => {
  expect(retentionConfirmation(mockIndexSet, mockIndexSet, null)).toBeNull();
  expect(retentionConfirmation(mockIndexSet, mockAuditIndexSet, null)).toMatchObject({
    text: expect.stringContaining('could not be read'),
  });
});

it('names the indices that go', () => {
  const affected = { action: 'close' as const, indices: [{ name: 'graylog_0', bytes: 5 }] };
  expect(retentionConfirmation(mockIndexSet, mockAuditIndexSet, affected)).toEqual({
    title: 'Close 1 index of “Default index set”?',
    text: '1 existing index (5 B) is closed shortly after saving.',
    names: ['graylog_0'],
    action: 'Save and close 1 index',
    isHarmless: true,
  });
});
