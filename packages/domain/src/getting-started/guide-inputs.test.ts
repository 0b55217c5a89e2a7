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

test('counts inputs that failed, and finds where each running input is reached', () => {
  const inputs = guideInputs({ [mockNode.node_id]: [...mockInputStates] }, [mockNode], 'console');
  expect(inputs.failed).toBe(1);
  expect(inputs.running.map(({ input, host }) => [input.title, host])).toEqual([
    ['GELF TCP', '127.0.0.1'],
    ['Syslog UDP', '127.0.0.1'],
  ]);
});

test('sends to the node that runs an input, and counts an input of several nodes once', () => {
  const nodes = [mockNode, mockSecondNode];
  const states = { [mockNode.node_id]: null, other: [running(everywhere)] };
  const twice = { ...states, [mockSecondNode.node_id]: [running(everywhere)] };
  expect(guideInputs(twice, nodes, 'console').running).toHaveLength(1);
  const [found] = guideInputs({ [mockSecondNode.node_id]: [running(everywhere)] }, nodes, 'a').running;
  expect(found?.host).toBe('10.0.0.12');
});

test('takes the address of the console for a node that is not known by a better one', () => {
  const states = { [mockNode.node_id]: [running(everywhere)] };
  expect(guideInputs(states, [mockNode], 'logs.example.org').running[0]?.host).toBe('logs.example.org');
});
