import { mockNode } from '@tailrace/mocks/cluster';
import { mockFailedInput, mockStoppedInput, mockSyslogInput } from '@tailrace/mocks/inputs';
import { mockEveryNotification, mockPausedNode } from '@tailrace/mocks/overview';
import type { SystemNotification } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { byUrgency, notificationProblems, type Problem, verdictOf } from './problems.ts';
import { failureProblems, healthProblems, inputProblems, nodeProblems } from './state-problems.ts';

const problem = (urgency: Problem['urgency'], since = 0): Problem => ({
  key: `${urgency} ${since}`,
  urgency,
  title: urgency,
  since: new Date(since),
});

it('shows types and severities that nobody knows, and keeps the key of one of several', () => {
  const unknown = {
    ...{ id: '60b5f4d1e4a1d80001a2b4f0', type: 'moon_is_full', severity: 'catastrophic' },
    ...{ timestamp: '2026-03-02T09:12:44.001Z', node_id: 'n1', key: 'tonight', details: null },
  } as unknown as SystemNotification;
  expect(notificationProblems([unknown], [])).toMatchObject([
    { title: 'Moon is full', urgency: 'normal', notification: { type: 'moon_is_full', key: 'tonight' } },
  ]);
});

describe('the verdict', () => {
  it.each([
    [[], 'All is well'],
    [['note'], 'No problems, 1 thing to note'],
    [['urgent', 'note'], '1 problem, urgent'],
    [['normal'], '1 problem'],
    [['urgent', 'urgent'], '2 problems, all urgent'],
    [['urgent', 'normal', 'normal'], '3 problems, 1 of them urgent'],
  ] as const)('of %j is %j', (urgencies, verdict) => {
    expect(
      verdictOf(
        urgencies.map((urgency) => problem(urgency)),
        true,
      ),
    ).toBe(verdict);
  });

  it('does not call well what the user may not look at', () => {
    expect(verdictOf([], false)).toBe('Not everything can be checked');
    expect(verdictOf([problem('normal')], false)).toBe('1 problem');
  });
});

it('lists the most urgent first, and of those the newest', () => {
  const sorted = byUrgency([
    problem('note', 9),
    problem('urgent', 1),
    problem('normal', 5),
    problem('urgent', 2),
  ]);
  expect(sorted.map(({ key }) => key)).toEqual(['urgent 2', 'urgent 1', 'normal 5', 'note 9']);
});

it('names the input of a notification, and offers what helps: to start or to edit it', () => {
  const failed = mockEveryNotification.filter(({ type }) => type === 'input_failed_to_start');
  expect(notificationProblems(failed, [mockSyslogInput])).toMatchObject([
    {
      title: 'The input “Syslog UDP” failed to start',
      fix: { kind: 'edit', input: mockSyslogInput },
      notification: { type: 'input_failed_to_start' },
    },
  ]);
  const broken = failed.map((one) => ({
    ...one,
    details: { ...one.details, reason: 'read ECONNRESET' },
  })) as typeof failed;
  expect(notificationProblems(broken, [mockSyslogInput])).toMatchObject([{ fix: { kind: 'start' } }]);
  expect(notificationProblems(failed, [])).toMatchObject([{ title: 'An input failed to start' }]);
});

describe('inputs', () => {
  const running = { status: 'good', state: 'Running', detail: null, isStarted: true } as const;
  const failed = {
    status: 'bad',
    state: 'Failed',
    detail: 'Address already in use',
    isStarted: false,
  } as const;
  const stopped = { status: 'idle', state: 'Stopped', detail: null, isStarted: false } as const;
  const inputs = [
    { input: mockSyslogInput, shown: running },
    { input: mockFailedInput, shown: failed },
    { input: mockStoppedInput, shown: stopped },
  ];
  const titles = (areFailuresReported: boolean) =>
    inputProblems(inputs, areFailuresReported).map(({ key }) => key);

  it('that are stopped can be started, those that failed unless a notification tells of them', () => {
    expect(titles(true)).toEqual([`stopped:${mockStoppedInput.id}`]);
    expect(titles(false)).toEqual([`failed:${mockFailedInput.id}`, `stopped:${mockStoppedInput.id}`]);
  });

  it('are counted when many are stopped', () => {
    const many = Array.from({ length: 4 }, (_, index) => ({
      input: { ...mockStoppedInput, id: String(index) },
      shown: stopped,
    }));
    const problems = inputProblems(many, true);
    expect(problems.map(({ title }) => title)).toEqual(['4 inputs are stopped']);
  });
});

it('tells of nodes that are paused or silent, by their names', () => {
  const nodes = { [mockNode.node_id]: mockPausedNode, gone: null };
  const known = [{ node_id: 'gone', hostname: 'log-b' }];
  expect(nodeProblems(nodes, known, true).map(({ title }) => title)).toEqual([
    'Message processing is paused on log-a.example.org',
    'The node log-b does not answer',
  ]);
  // Without permission to read nodes, all of them are null.
  expect(nodeProblems({ gone: null }, known, false)).toEqual([]);
});

it('tells of a search cluster that is not green, and of messages that were not stored', () => {
  const shards = { active: 1, initializing: 0, relocating: 0, unassigned: 1 };
  expect(healthProblems({ status: 'green', shards })).toEqual([]);
  expect(healthProblems({ status: 'red', shards })).toMatchObject([
    { urgency: 'urgent', advice: '1 shard is unassigned. Some messages cannot be found.' },
  ]);
  expect(healthProblems({ status: 'red', shards: { ...shards, unassigned: 0 } })).toMatchObject([
    { advice: 'Some messages cannot be found.' },
  ]);
  expect(failureProblems(0)).toEqual([]);
  expect(failureProblems(1)).toMatchObject([{ title: '1 message could not be stored in the last 24 hours' }]);
});
