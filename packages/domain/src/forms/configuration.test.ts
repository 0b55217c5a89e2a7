import { mockInputTypes, mockRandomType } from '@tailrace/mocks/input-types';
import type { ConfigurationField } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import {
  checkConfiguration,
  configurationRequest,
  configurationSections,
  configurationStart,
  orderedFields,
  sizeText,
} from './configuration.ts';

const field = (more: Partial<ConfigurationField> = {}): ConfigurationField => ({
  type: 'text',
  human_name: 'Setting',
  description: null,
  default_value: null,
  is_optional: false,
  attributes: [],
  additional_info: {},
  position: 100,
  ...more,
});

const keys = (requested: Record<string, ConfigurationField>) => orderedFields(requested).map(([key]) => key);

it('orders by position, then required first, then as declared', () => {
  expect(
    keys({
      late: field({ position: 200 }),
      optional: field({ is_optional: true }),
      first: field({ position: 1 }),
      unsaid: field({ position: 0 }),
      b: field(),
    }),
  ).toEqual(['first', 'unsaid', 'b', 'optional', 'late']);
});

describe('the beginning', () => {
  it.each([
    [field({ default_value: 'x' }), undefined, 'x'],
    [field({ default_value: 'x' }), 'y', 'y'],
    [field(), undefined, ''],
    [field({ type: 'number', default_value: 514 }), undefined, 514],
    [field({ type: 'number' }), undefined, null],
    [field({ type: 'boolean', default_value: true }), false, false],
    [field({ type: 'boolean' }), undefined, false],
    [field({ type: 'list' }), undefined, []],
    [field({ type: 'list', default_value: ['a'] }), null, ['a']],
  ])('of %j with %j is %j', (setting, value, start) => {
    expect(configurationStart({ setting }, value === undefined ? {} : { setting: value })).toEqual({
      setting: start,
    });
  });
});

it('puts TLS and what is rarely changed after the rest, each field once', () => {
  const requested = {
    bind_address: field(),
    recv_buffer_size: field({ type: 'number', is_optional: true }),
    tls_cert_file: field({ is_optional: true }),
    tls_enable: field({ type: 'boolean', default_value: false }),
    port: field({ type: 'number', default_value: 514 }),
    max_message_size: field({ type: 'number' }),
  };
  const { main, tls, advanced } = configurationSections(requested);
  const names = (fields: readonly [string, ConfigurationField][]) => fields.map(([key]) => key);
  expect(names(advanced)).toEqual(['recv_buffer_size']);
  expect(tls?.enable[0]).toBe('tls_enable');
  expect(names(tls?.rest ?? [])).toEqual(['tls_cert_file']);
  // One that must be entered is never folded away.
  expect(names(main)).toEqual(['bind_address', 'port', 'max_message_size']);
});

it('leaves TLS settings among the others where no switch turns them on', () => {
  const { main, tls } = configurationSections({ tls_trust_cert_chain: field() });
  expect(tls).toBeNull();
  expect(main).toHaveLength(1);
});

it.each([
  ['max_message_size', 2_097_152, '2 MiB'],
  ['max_message_size', 900, undefined],
  ['port', 12_201, undefined],
])('says the size of %s %i as %s', (key, value, text) => {
  expect(sizeText(key, value)).toBe(text);
});

it('sends exactly the requested settings, empty ones as null', () => {
  const requested = { name: field(), port: field({ type: 'number' }) };
  expect(configurationRequest(requested, { name: '', other: 1 })).toEqual({ name: null, port: null });
});

it.each([
  [field(), '', false],
  [field({ is_optional: true }), '', true],
  [field({ type: 'list' }), [], false],
  [field({ type: 'number' }), null, false],
  [field({ type: 'number' }), 1.5, false],
  [field({ type: 'number' }), 2 ** 31, false],
  [field({ type: 'number', attributes: ['only_positive'] }), 0, true],
  [field({ type: 'number', attributes: ['only_positive'] }), -1, false],
  [field({ type: 'number', attributes: ['only_negative'] }), 0, false],
  [field({ type: 'number', attributes: ['only_negative'] }), -1, true],
  [field({ type: 'number', attributes: ['is_port_number'] }), 65_536, false],
  [field({ type: 'number', attributes: ['is_port_number'] }), 514, true],
  [field({ type: 'boolean' }), false, true],
])('checks %j with %j: %j', (setting, value, isAllowed) => {
  expect(checkConfiguration(setting)(value, {}) === undefined).toBe(isAllowed);
});

it.each(mockInputTypes.map(({ name, requested_configuration }) => [name, requested_configuration] as const))(
  'can send %s as it begins',
  (_name, requested) => {
    const start = configurationStart(requested);
    for (const [key, setting] of Object.entries(requested)) {
      expect(checkConfiguration(setting)(start[key], {})).toBeUndefined();
    }
  },
);

it('keeps the values it was given', () => {
  const values = { ...configurationStart(mockRandomType.requested_configuration), labels: ['web'], sleep: 5 };
  expect(configurationStart(mockRandomType.requested_configuration, values)).toEqual(values);
});
