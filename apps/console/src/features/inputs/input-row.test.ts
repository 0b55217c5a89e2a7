import { mockFailedInput, mockGelfInput, mockInputStates, mockStoppedInput } from '@tailrace/mocks/inputs';
import type { InputState } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { inputRow, metricValues } from './input-row.ts';

const none = new Map<string, number>();
const statesOf = (id: string) => mockInputStates.filter((state) => state.id === id);
const running = statesOf(mockGelfInput.id)[0] as InputState;

it('shows where a running input listens', () => {
  expect(inputRow(mockGelfInput, [running], none)).toMatchObject({
    title: 'GELF TCP',
    address: '127.0.0.1:12201',
    status: 'good',
    state: 'Running',
    isRunning: true,
    rate: null,
    dropped: 0,
  });
});

it('shows why an input failed', () => {
  expect(inputRow(mockFailedInput, statesOf(mockFailedInput.id), none)).toMatchObject({
    status: 'bad',
    state: 'Failed',
    stateDetail: 'Address already in use: 127.0.0.1:12202',
    isRunning: false,
  });
});

it('treats an input without a state as stopped', () => {
  expect(inputRow(mockStoppedInput, [], none)).toMatchObject({ state: 'Stopped', isRunning: false });
});

it('shows the worst state of several nodes', () => {
  const failed: InputState = { ...running, state: 'FAILED' };
  expect(inputRow(mockGelfInput, [running, failed], none)).toMatchObject({
    state: 'Failed',
    isRunning: true,
  });
});

it('adds up what the nodes counted, and sorts drops by how many', () => {
  const prefix = `${mockGelfInput.type}.${mockGelfInput.id}`;
  const counter = (name: string, count: number) =>
    ({ full_name: `${prefix}.${name}`, name, type: 'counter', metric: { count } }) as const;
  const values = metricValues({
    one: { total: 2, metrics: [counter('dropped.broken_json', 3), counter('dropped.too_long', 9)] },
    two: {
      total: 4,
      metrics: [
        counter('dropped.broken_json', 4),
        counter('dropped.not_an_object', 0),
        counter('field_problems.truncated', 1),
        counter('corrected.missing_host', 5),
      ],
    },
    three: { total: 1, metrics: [counter('emptyMessages', 2)] },
    four: null,
  });
  expect(inputRow(mockGelfInput, [running], values)).toMatchObject({
    dropped: 18,
    fieldProblems: [{ reason: 'truncated', count: 1 }],
    corrected: [{ reason: 'missing_host', count: 5 }],
    drops: [
      { reason: 'too_long', count: 9 },
      { reason: 'broken_json', count: 7 },
      { reason: 'empty', count: 2 },
    ],
  });
});
