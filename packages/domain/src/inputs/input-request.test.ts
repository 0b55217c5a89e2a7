import { mockNode } from '@tailrace/mocks/cluster';
import { mockStoppedInput, mockSyslogTcpType } from '@tailrace/mocks/inputs';
import type { ConfigurationField } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
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

describe('a secret', () => {
  const { tls_key_password: password } = mockSyslogTcpType.requested_configuration;
  const type = {
    ...mockSyslogTcpType,
    requested_configuration: {
      ...mockSyslogTcpType.requested_configuration,
      tls_key_password: { ...(password as ConfigurationField), is_encrypted: true },
    },
  };
  const stored = {
    ...mockStoppedInput,
    attributes: {
      ...mockStoppedInput.attributes,
      tls_key_password: '<password set>',
      of_a_plugin: { a: [1] },
    },
  };
  const sent = (input: typeof stored | undefined, change: object) => {
    const values = inputValues(type, input);
    const configuration = { ...values.configuration, ...change };
    return inputRequest(type, { ...values, title: 'Changed', configuration }, input).configuration;
  };

  it('is kept when another setting changes, and so is what the type does not describe', () => {
    expect(sent(stored, { port: 1 })).toMatchObject({
      port: 1,
      tls_key_password: { keep_value: true },
      of_a_plugin: { a: [1] },
    });
  });

  it.each([
    [stored, 'new', { set_value: 'new' }],
    [stored, '', { delete_value: true }],
    [{ ...stored, attributes: {} }, 'first', { set_value: 'first' }],
    [{ ...stored, attributes: { tls_key_password: null } }, '', undefined],
    [undefined, '', undefined],
    [undefined, 'first', { set_value: 'first' }],
  ])('of %j that becomes %j is sent as %j', (input, value, expected) => {
    expect(sent(input as typeof stored, { tls_key_password: value }).tls_key_password).toEqual(expected);
  });
});

it('sends back a setting of a type that is not known', () => {
  const range = { ...mockSyslogTcpType.requested_configuration.port, type: 'range' } as never;
  const type = { ...mockSyslogTcpType, requested_configuration: { range } };
  const input = { ...mockStoppedInput, attributes: { range: { from: 1 } } };
  expect(inputRequest(type, inputValues(type, input), input).configuration).toEqual(input.attributes);
});
