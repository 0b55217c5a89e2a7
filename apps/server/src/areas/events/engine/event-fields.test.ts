import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { FetchedLookups } from '../../../lookup/lookups.ts';
import { eventFields } from './event-fields.ts';

const field = (provider: object) =>
  ({ data_type: 'string', providers: [provider] }) as Schemas['EventFieldSpec'];
const template = (text: string, require_values = false) =>
  field({ type: 'template-v1', template: text, require_values });
const nothing = { single: null, multi: null, list: null, hasError: false };
const lookups = new FetchedLookups([
  { table: 'hosts', key: 'mira', value: { ...nothing, single: 7 } },
  { table: 'hosts', key: '9007199254740993', value: nothing },
  { table: 'broken', key: 'mira', value: { ...nothing, hasError: true } },
  { table: 'none', key: 'mira', value: { problem: 'There is no lookup table none' } },
]);
const source = { user: 'mira', account: 9_007_199_254_740_993n };

it('renders templates, and keeps the event when a field has no value', () => {
  const specs = {
    user: template('${source.user}'),
    account: template('account ${source.account}', true),
    missing: template('[${source.host}]'),
    required: template('[${source.host}]', true),
    broken: template('${if source.user}'),
    looked_up: field({ type: 'lookup-v1', table_name: 'hosts', key_field: 'user' }),
    unknown: field({ type: 'lookup-v1', table_name: 'hosts', key_field: 'account' }),
    without: field({ type: 'lookup-v1', table_name: 'hosts', key_field: 'host' }),
    failed: field({ type: 'lookup-v1', table_name: 'broken', key_field: 'user' }),
    no_table: field({ type: 'lookup-v1', table_name: 'none', key_field: 'user' }),
    empty: { data_type: 'string', providers: [] } satisfies Schemas['EventFieldSpec'],
  };
  const { fields, problems } = eventFields(specs, source, lookups);
  expect(fields).toEqual({
    ...{ user: 'mira', account: 'account 9007199254740993', missing: '[]', looked_up: '7' },
  });
  expect(problems).toEqual([
    'The field required has no value: source.host has no value',
    expect.stringMatching(/^The field broken has no value: Line 1/),
    'The field unknown has no value: the table hosts has no value for 9007199254740993',
    'The field without has no value: host has no value',
    'The field failed has no value: the lookup in the table broken failed',
    'The field no_table has no value: There is no lookup table none',
  ]);
});
