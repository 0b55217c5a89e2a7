import { describe, expect, it } from 'vitest';
import { ValidationError } from '../errors.ts';
import { checkedConfiguration } from './checked-configuration.ts';
import { booleanField, dropdownField, numberField, textField } from './config-field.ts';

const type = {
  requestedConfiguration: {
    host: textField('Host', ''),
    note: textField('Note', '', { isOptional: true }),
    port: numberField('Port', '', 514, { attributes: ['is_port_number'] }),
    timeout: numberField('Timeout', '', 1000, { isOptional: true, attributes: ['only_positive'] }),
    protocol: dropdownField('Protocol', '', 'TCP', ['TCP', 'UDP']),
    keepAlive: booleanField('Keep alive', '', false),
    tags: { ...textField('Tags', '', { isOptional: true }), type: 'list' as const },
  },
};
const valid = { host: 'a', port: 1 };

describe('a checked configuration', () => {
  it.each([
    [{ port: '514' }, { port: 514 }],
    [{ timeout: 'soon' }, { timeout: null }],
    [{ timeout: 1.5 }, { timeout: null }],
    [{ timeout: null }, { timeout: null }],
    [{ keepAlive: 'TRUE' }, { keepAlive: true }],
    [{ keepAlive: 'yes' }, { keepAlive: false }],
    [{ keepAlive: null }, { keepAlive: false }],
    [{ note: null }, { note: '' }],
    [{ note: 7 }, { note: '7' }],
    [{ tags: ['a', 1, 'b'] }, { tags: ['a', 'b'] }],
    [{ tags: null }, { tags: [] }],
  ])('stores %j as %j', (given, stored) => {
    expect(checkedConfiguration(type, { ...valid, ...given })).toEqual({ ...valid, ...stored });
  });

  it.each([
    [{ host: null }, { host: ['must not be empty'] }],
    [{ port: 'x' }, { port: ['must be a number'] }],
    [{ port: 1.5 }, { port: ['must be a whole number of at most 32 bits'] }],
    [{ port: 70_000 }, { port: ['is not a port number (0 to 65535)'] }],
    [{ timeout: -1 }, { timeout: ['must not be negative'] }],
    [{ protocol: 'SCTP' }, { protocol: ['must be one of TCP, UDP'] }],
    [{ colour: 'red' }, { colour: ['is not a setting of this type'] }],
    [{ __proto__: null, toString: 1 }, { toString: ['is not a setting of this type'] }],
  ])('refuses %j', (given, fields) => {
    expect(() => checkedConfiguration(type, { ...valid, ...given })).toThrow(ValidationError);
    try {
      checkedConfiguration(type, { ...valid, ...given });
    } catch (error) {
      expect(error).toMatchObject({ fields });
    }
  });

  it('requires settings without a default', () => {
    expect(() => checkedConfiguration(type, { host: 'a' })).toThrow(ValidationError);
  });
});
