import { mockAuditIndexSet, mockIndexSet, mockReadOnlyIndexSet } from '@tailrace/mocks/index-sets';
import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { affectedText, daysLabel, summaryText } from './index-set-summary.ts';

const rate = { bytesPerDay: 2 ** 30, messagesPerDay: 1_600_000 };

it('says how much a set with a rate comes to hold', () => {
  expect(summaryText(mockIndexSet, rate)).toEqual([
    'Keeps 20 indices; older ones are deleted with their messages.',
    'Begins a new index every day.',
    'At today’s rate, 1 GiB and 1.6M messages a day, it keeps about 20 days in up to 20 GiB.',
  ]);
});

it('counts no years beyond ten', () => {
  expect(daysLabel(3_000)).toBe('about 3,000 days');
  expect(daysLabel(2_777_778)).toBe('over 10 years');
});

it('gives an example for a set without a rate', () => {
  expect(summaryText(mockAuditIndexSet, null)).toEqual([
    'Keeps messages for 1 year, then deletes them with their index.',
    'Begins a new index every day.',
    'With 1 GiB of messages a day it keeps about 365 days in up to 366 GiB.',
  ]);
});

it('gives no example where the number of messages matters', () => {
  const type = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';
  const rotation_strategy = { type: `${type}Config`, max_docs_per_index: 20_000_000 } as const;
  const settings = { ...mockIndexSet, rotation_strategy_class: type, rotation_strategy };
  expect(summaryText(settings, null)).toHaveLength(2);
});

it('says that a read-only set stays as it is', () => {
  expect(summaryText(mockReadOnlyIndexSet, rate)).toEqual([expect.stringMatching(/^Read-only/)]);
});

it('waits for settings that are not entered yet', () => {
  const config = { ...mockIndexSet.retention_strategy, max_number_of_indices: null };
  const settings = {
    ...mockIndexSet,
    retention_strategy: config as unknown as Schemas['RetentionStrategyConfig'],
  };
  expect(summaryText(settings, rate)).toEqual([expect.stringMatching(/^Enter/)]);
});

it('says what becomes of existing indices', () => {
  const index = (name: string, bytes: number | null) => ({ name, bytes });
  expect(affectedText({ action: 'delete', indices: [index('a', 2 ** 30), index('b', null)] })).toBe(
    '2 existing indices (1 GiB) are deleted with their messages shortly after saving.',
  );
  expect(affectedText({ action: 'close', indices: [index('a', null)] })).toBe(
    '1 existing index is closed shortly after saving.',
  );
});
