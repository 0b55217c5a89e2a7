import { metricNames } from '@tailrace/domain/metric-names';
import { mockLoggers, mockLogMessages, mockSubsystems } from '@tailrace/mocks/loggers';
import { mockMetric } from '@tailrace/mocks/metrics';
import { expect, it } from 'vitest';
import { loggerRows, logLineCounts, logMessageRows, subsystemRows } from './rows.ts';

it('lets a subsystem be changed by who may change it', () => {
  const rows = subsystemRows(
    mockSubsystems,
    (_, scope) => (scope as { subsystem?: string } | undefined)?.subsystem === 'indexer',
  );
  expect(rows.filter(({ canEdit }) => canEdit).map(({ key }) => key)).toEqual(['indexer']);
});

it('lets nobody change the root, which no call can name', () => {
  const rows = loggerRows(mockLoggers, () => true);
  expect(rows.filter(({ canEdit }) => !canEdit).map(({ name }) => name)).toEqual(['']);
});

it('has the counts of the levels a node counts', () => {
  const metrics = [mockMetric(metricNames.logLines('warn'))].filter((metric) => metric !== null);
  expect(logLineCounts({ total: 1, metrics })).toMatchObject([{ level: 'warn', total: 1204 }]);
  expect(logLineCounts(null)).toEqual([]);
});

it('tells messages of the same moment apart', () => {
  const [message] = mockLogMessages;
  const rows = logMessageRows(message ? [message, message, { ...message, timestamp: 'later' }] : []);
  expect(rows.map(({ id }) => id)).toEqual([message?.timestamp, `${message?.timestamp}~1`, 'later']);
});
