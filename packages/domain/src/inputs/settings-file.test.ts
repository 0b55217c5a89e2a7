import { mockStoppedInput, mockSyslogTcpType } from '@tailrace/mocks/inputs';
import { expect, it } from 'vitest';
import { settingsFile } from './settings-file.ts';

const input = { ...mockStoppedInput, attributes: { port: 6514, tls_key_password: 'secret' } };
const exported = (types: Parameters<typeof settingsFile>[1]) =>
  JSON.parse(settingsFile([input], types)).inputs[0];

it('has everything that creates the input again, but no password', () => {
  expect(exported({ [mockSyslogTcpType.type]: mockSyslogTcpType })).toEqual({
    title: input.title,
    type: input.type,
    global: false,
    node: input.node,
    configuration: { port: 6514 },
    static_fields: {},
  });
});

it('writes no setting of an unknown type, because any could be a password', () => {
  expect(exported({}).configuration).toEqual({});
});
