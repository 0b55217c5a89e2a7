import { mockNode, mockSecondNode } from '@tailrace/mocks/cluster';
import { mockInputStates, mockSyslogInput } from '@tailrace/mocks/inputs';
import type { InputSummary } from '@tailrace/sdk';
import { expect, test } from 'vitest';
import { guideInputs } from './guide-inputs.ts';

const running = (message_input: InputSummary) => ({
  id: message_input.id,
  state: 'RUNNING' as const,
  started_at: '2026-01-10T12:00:00.000Z',
  detailed_message: null,
  message_input,
});
const everywhere = {
  ...mockSyslogInput,
  attributes: { ...mockSyslogInput.attributes, bind_address: '0.0.0.0' },
};

test('counts inputs that run and inputs that failed, and makes a command for each that runs', () => {
  const inputs = guideInputs({ [mockNode.node_id]: [...mockInputStates] }, [mockNode], 'console');
  expect(inputs).toMatchObject({ running: 2, failed: 1 });
  expect(inputs.targets.map(({ title, isLocal }) => [title, isLocal])).toEqual([
    ['Syslog UDP', true],
    ['GELF TCP', true],
  ]);
});

test('sends to the node that runs an input, and counts an input of several nodes once', () => {
  const inputs = guideInputs(
    {
      [mockSecondNode.node_id]: [running(everywhere)],
      [mockNode.node_id]: null,
      other: [running(everywhere)],
    },
    [mockNode, mockSecondNode],
    'console.example.org',
  );
  expect(inputs.running).toBe(1);
  expect(inputs.targets[0]?.command).toContain('logger -n console.example.org ');

  const [target] = guideInputs(
    { [mockSecondNode.node_id]: [running(everywhere)] },
    [mockSecondNode],
    'a',
  ).targets;
  expect(target).toMatchObject({ isLocal: false });
  expect(target?.command).toContain('logger -n 10.0.0.12 ');
});

test('takes the address of the console for a node that is not known by a better one', () => {
  const [target] = guideInputs(
    { [mockNode.node_id]: [running(everywhere)] },
    [mockNode],
    'logs.example.org',
  ).targets;
  expect(target?.command).toContain('logger -n logs.example.org ');
});

test('has no command for an input that is fed by a program of its own', () => {
  const beats = { ...mockSyslogInput, type: 'org.graylog.plugins.beats.BeatsInput' };
  expect(guideInputs({ a: [running(beats)] }, [], 'a')).toEqual({ running: 1, failed: 0, targets: [] });
});
