import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { mockLoggers, mockLogMessages, mockSubsystems } from '@tailrace/mocks/loggers';
import { mockMetric } from '@tailrace/mocks/metrics';
import { expect, it } from 'vitest';
import { loggerRows, logLineCounts, logMessageRows, subsystemRows } from './rows.ts';

it('makes a subsystem editable with the permission', () => {
  const rows = subsystemRows(
    mockSubsystems,
    (_, scope) => (scope as { subsystem?: string } | undefined)?.subsystem === 'indexer',
  );
  expect(rows.filter(({ canEdit }) => canEdit).map(({ key }) => key)).toEqual(['indexer']);
});

it('makes the root logger read-only', () => {
  const rows = loggerRows(mockLoggers, () => true);
  expect(rows.filter(({ canEdit }) => !canEdit).map(({ name }) => name)).toEqual(['']);
});

it('has the counts of the levels a node counts', () => {
  const metrics = [mockMetric(metricNames.logLines('warn'))].filter((metric) => metric !== null);
  expect(logLineCounts({ total: 1, metrics })).toMatchObject([{ level: 'warn', total: 1204 }]);
  expect(logLineCounts(null)).toEqual([]);
});

it('gives messages with the same timestamp different ids', () => {
  const [message] = mockLogMessages;
  const rows = logMessageRows(message ? [message, message, { ...message, timestamp: 'later' }] : []);
  expect(rows.map(({ id }) => id)).toEqual([message?.timestamp, `${message?.timestamp}~1`, 'later']);
});
