import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { eventFields } from './event-fields.ts';

const field = (provider: object) =>
  ({ data_type: 'string', providers: [provider] }) as Schemas['EventFieldSpec'];
const template = (text: string, require_values = false) =>
  field({ type: 'template-v1', template: text, require_values });
const source = { user: 'mira', account: 9_007_199_254_740_993n };

it('renders templates, and keeps the event when a field has no value', () => {
  const specs = {
    user: template('${source.user}'),
    account: template('account ${source.account}', true),
    missing: template('[${source.host}]'),
    required: template('[${source.host}]', true),
    broken: template('${if source.user}'),
    looked_up: field({ type: 'lookup-v1', table_name: 'hosts', key_field: 'user' }),
    empty: { data_type: 'string', providers: [] } satisfies Schemas['EventFieldSpec'],
  };
  const { fields, problems } = eventFields(specs, source);
  expect(fields).toEqual({ user: 'mira', account: 'account 9007199254740993', missing: '[]' });
  expect(problems).toEqual([
    'The field required has no value: source.host has no value',
    expect.stringMatching(/^The field broken has no value: Line 1/),
    'The field looked_up has no value: the lookup table hosts does not exist',
  ]);
});
