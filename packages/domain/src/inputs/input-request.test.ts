import { mockNode } from '@tailrace/mocks/cluster';
import { mockStoppedInput, mockSyslogTcpType } from '@tailrace/mocks/inputs';
import { expect, it } from 'vitest';
import { inputRequest, inputValues, nodeChoices } from './input-request.ts';

it('starts a new input with the defaults of its type, on all nodes', () => {
  const values = inputValues(mockSyslogTcpType);
  expect(values).toMatchObject({ title: 'Syslog TCP', configuration: { port: 514 } });
  expect(inputRequest(mockSyslogTcpType, values)).toMatchObject({ global: true, node: null });
});

it('keeps the node and the settings of an input', () => {
  const values = inputValues(mockSyslogTcpType, mockStoppedInput);
  expect(inputRequest(mockSyslogTcpType, values)).toMatchObject({
    title: mockStoppedInput.title,
    global: false,
    node: mockNode.node_id,
    configuration: { port: 6514 },
  });
});

it('offers all nodes first', () => {
  expect(nodeChoices([mockNode])).toEqual([
    { value: inputValues(mockSyslogTcpType).node, label: 'All nodes' },
    { value: mockNode.node_id, label: 'log-a.example.org (6d1fdd57)' },
  ]);
});
