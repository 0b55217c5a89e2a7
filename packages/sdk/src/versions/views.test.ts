import { describe, expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';

const id = '609a40008d2f4b0012ab3500';

/** A dashboard of 7.0 whose widgets are grouped so. */
const viewOf = (row_pivots: readonly object[], more: object = {}) => ({
  id,
  type: 'DASHBOARD',
  title: 'Web tier',
  search_id: 's',
  favorite: true,
  last_updated_at: '2026-03-01T12:00:00.000Z',
  _entity_source: { source: 'USER_DEFINED' },
  state: {
    t1: {
      titles: { tab: { title: 'Overview' } },
      positions: { a: { col: 1, row: 1, height: 4, width: 'Infinity' } },
      widgets: [
        {
          id: 'a',
          type: 'aggregation',
          timerange: { type: 'offset', source: 'query', id: null, offset: '1i' },
          filters: [{ type: 'referenced', id: 'f1' }],
          stream_categories: ['security'],
          description: 'By host',
          context: { from: 'here' },
          config: {
            row_pivots,
            column_pivots: [],
            series: [
              {
                function: 'count()',
                config: { name: 'n', thresholds: [{ name: 'SLO', color: '#f00', value: 5 }] },
              },
            ],
            visualization_config: { pinned_columns: ['source'], axis_type: 'linear' },
            units: { took_ms: { unit_type: 'time', abbrev: 'ms' } },
            ...more,
          },
        },
        { id: 'b', type: 'text', config: { text: 'Call Sam', row_pivots: [{ fields: ['kept'] }] } },
        { id: 'c', type: 'events', config: { mode: 'List', filters: [] } },
      ],
    },
    t2: { widgets: null },
  },
});
const values = { type: 'values', config: { limit: 15, skip_empty_values: true } };
const stored = viewOf([{ ...values, fields: ['source', 'service'] }], { row_limit: 15 });
const contract = viewOf([
  { ...values, field: 'source', fields: ['source', 'service'] },
  { ...values, field: 'service' },
]);
const sent = viewOf([{ ...values, fields: ['source', 'service'] }]);

describe.each(['5.2.12', '6.1.16', '6.3.15'])('a view of %s', (version) => {
  it.each(['GET /views/{id}', 'POST /views', 'PUT /views/{id}', 'DELETE /views/{id}'] as const)(
    'is read from %s, with all that is unknown',
    async (call) => {
      expect((await exchange(version, call, { reply: stored })).reply).toEqual(contract);
    },
  );

  it('is read from a page', async () => {
    const page = { total: 2, views: [stored, { id: 'summary' }] };
    expect((await exchange(version, 'GET /views', { reply: page })).reply).toEqual({
      total: 2,
      views: [contract, { id: 'summary' }],
    });
  });

  it.each(['POST /views', 'PUT /views/{id}'] as const)('is sent by %s as it came', async (call) => {
    expect((await exchange(version, call, { body: contract })).sent).toEqual(sent);
  });

  it.each([null, [], 'text', {}, { state: [] }, { state: { t: null } }, { views: 'none' }])(
    'is returned as it is where it has another form: %j',
    async (reply) => {
      expect((await exchange(version, 'GET /views', { reply })).reply).toEqual(reply);
    },
  );
});

describe.each(['7.0.0', '7.0.12', '8.1.0'])('a view that is saved to %s', (version) => {
  it('is wrapped', async () => {
    expect((await exchange(version, 'POST /views', { body: contract })).sent).toEqual({ entity: sent });
  });

  it('has the id of the path', async () => {
    const { id: _, ...rest } = contract;
    const expected = { entity: { ...sent, id } };
    expect((await exchange(version, 'PUT /views/{id}', { params: { id }, body: rest })).sent).toEqual(
      expected,
    );
    expect(
      (await exchange(version, 'PUT /views/{id}', { params: { id }, body: { ...rest, id: 'b' } })).sent,
    ).toEqual(expected);
  });

  it.each([{ entity: { title: 'Web tier' }, share_request: null }, null, [], 'text'])(
    'is sent as it is where it has another form: %j',
    async (body) => {
      expect((await exchange(version, 'POST /views', { body })).sent).toEqual(body);
    },
  );

  it('is read as before', async () => {
    expect((await exchange(version, 'GET /views/{id}', { reply: stored })).reply).toEqual(contract);
  });
});
