import type { ConfigurationField } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { configurationDetails } from './configuration-details.ts';

const field = (type: ConfigurationField['type'], attributes: string[] = [], position = 100) => ({
  type,
  human_name: `${type} ${attributes.join(' ')}`.trim(),
  description: null,
  default_value: null,
  is_optional: true,
  attributes,
  additional_info: {},
  position,
});

it('describes each setting, and hides passwords', () => {
  const requested = {
    last: field('text', [], 200),
    size: field('number'),
    port: field('number', ['is_port_number']),
    flag: field('boolean'),
    tags: field('list'),
    secret: field('text', ['is_password']),
    none: field('dropdown'),
  };
  const values = {
    last: 'z',
    size: 1000,
    port: 12_201,
    flag: false,
    tags: ['a', 'b'],
    secret: 'hunter2',
    none: null,
  };
  expect(configurationDetails(requested, values).map(({ label, values }) => [label, values])).toEqual([
    ['number', ['1,000']],
    ['number is_port_number', ['12201']],
    ['boolean', ['No']],
    ['list', ['a', 'b']],
    ['text is_password', ['Set']],
    ['dropdown', []],
    ['text', ['z']],
  ]);
});
