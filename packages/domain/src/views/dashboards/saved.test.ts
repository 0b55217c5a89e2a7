import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textWidget, type Widget } from '../widgets/widget.ts';
import type { Dashboard } from './dashboard.ts';
import { newDashboard } from './new.ts';
import { savedSearch } from './saved.ts';
import { withoutStatedRanges } from './widget-ranges.ts';
import { addWidget, removeWidget, replaceWidget } from './widgets.ts';

function ids() {
  let last = 0;
  const next = () => `new-${++last}`;
  return { documentId: next, partId: next, now: '2026-01-10T12:00:00.000Z' };
}

const details = { title: 'Web', summary: '', description: '' };

const number = {
  visualization: 'numeric',
  visualization_config: { trend: true, trend_preference: 'NEUTRAL' },
} as const;
const bar = { visualization: 'bar', visualization_config: null } as const;

const chart = (id: string, drawn: typeof number | typeof bar = number): Widget => ({
  id,
  type: 'aggregation',
  filter: null,
  timerange: { type: 'relative', from: 60 },
  query: null,
  streams: [],
  config: {
    row_pivots: [{ field: 'source', type: 'values', config: { limit: 5 } }],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    formatting_settings: null,
    rollup: true,
    event_annotation: true,
    ...drawn,
  },
});

const messages = (id: string): Widget => ({
  id,
  type: 'messages',
  filter: 'level:3',
  timerange: null,
  query: null,
  streams: ['audit'],
  config: { fields: ['source'], show_message_row: true, decorators: [], sort: [] },
});

/** Of a newer server, with a property and a search type that no other has. */
const unknown = (id: string) => ({ id, type: 'sankey', config: { flows: [1] }, extra: true }) as never;
const unknownType = (id: string) => ({ id, type: 'flow', deep: { er: true } }) as never;

/** A dashboard as another client stores it. */
const stored = fc
  .array(
    fc.record({
      kind: fc.constantFrom('chart', 'plain', 'messages', 'text', 'unknown'),
      extra: fc.dictionary(fc.stringMatching(/^x_[a-z]{3}$/), fc.jsonValue(), { maxKeys: 2 }),
    }),
    { maxLength: 6 },
  )
  .map((parts): Dashboard => {
    const widgets = parts.map(({ kind, extra }, at): Widget => {
      const id = `w${at}`;
      if (kind === 'messages') return { ...messages(id), ...extra };
      if (kind === 'text') return textWidget(id, 'Hello');
      if (kind === 'unknown') return unknown(id);
      return { ...chart(id, kind === 'plain' ? bar : number), ...extra };
    });
    const empty = newDashboard(details, ids());
    const full = widgets.reduce(
      (dashboard, widget) => addWidget(dashboard, tabOf(dashboard), widget, widget.id),
      empty,
    );
    const saved = savedSearch(full, ids().partId);
    const tab = tabOf(saved);
    return {
      view: withState(saved, (state) => ({
        ...state,
        later: true,
        widget_mapping: {
          ...state.widget_mapping,
          ...Object.fromEntries(
            widgets.filter(({ type }) => String(type) === 'sankey').map(({ id }) => [id, [`${id}-flow`]]),
          ),
        },
      })),
      search: {
        ...saved.search,
        queries: saved.search.queries.map((query) => ({
          ...query,
          later: tab,
          search_types: [
            ...(query.search_types ?? []).map((type) => ({ ...type, later: 1 })),
            ...widgets
              .filter(({ type }) => String(type) === 'sankey')
              .map(({ id }) => unknownType(`${id}-flow`)),
            unknownType('nobody'),
          ],
        })),
      },
    };
  });

const tabOf = ({ view }: Dashboard) => Object.keys(view.state)[0] ?? '';

function withState(
  { view }: Dashboard,
  change: (state: Schemas['ViewState']) => Schemas['ViewState'],
): Schemas['View'] {
  return {
    ...view,
    state: Object.fromEntries(Object.entries(view.state).map(([id, state]) => [id, change(state)])),
  };
}

it('saves a dashboard that was not changed as it came', () => {
  fc.assert(
    fc.property(stored, (dashboard) => {
      const unused = () => {
        throw new Error('No search type is new');
      };
      expect(savedSearch(dashboard, unused)).toEqual(dashboard);
    }),
    { numRuns: 60 },
  );
});

it('drops the search types of a removed widget, and keeps those of nobody', () => {
  const empty = newDashboard(details, ids());
  const tab = tabOf(empty);
  const saved = savedSearch(addWidget(empty, tab, chart('a')), ids().partId);
  const [query] = saved.search.queries;
  expect(saved.view.state[tab]?.widget_mapping).toEqual({ a: ['new-1', 'new-2', 'new-3'] });
  expect(query?.search_types?.map(({ name }) => name)).toEqual(['chart', 'trend', 'events']);
  expect(query?.search_types?.[1]).toMatchObject({ timerange: { type: 'offset', id: 'new-1' } });
  const without = savedSearch(removeWidget(saved, tab, 'a'), ids().partId);
  expect(without.view.state[tab]?.widget_mapping).toEqual({});
  expect(without.search.queries[0]?.search_types).toEqual([]);
});

it('keeps the ids of a changed widget, and takes away what it no longer asks', () => {
  const empty = newDashboard(details, ids());
  const tab = tabOf(empty);
  const saved = savedSearch(addWidget(empty, tab, chart('a')), ids().partId);
  const changed = { ...chart('a', bar), timerange: null };
  const again = savedSearch(replaceWidget(saved, tab, changed), ids().partId);
  expect(again.view.state[tab]?.widget_mapping).toEqual({ a: ['new-1', 'new-3'] });
  expect(again.search.queries[0]?.search_types?.[0]).toMatchObject({ timerange: { from: 300 } });
});

it('states the time range of a widget that follows its tab, and reads it as none of its own', () => {
  const empty = newDashboard(details, ids());
  const tab = tabOf(empty);
  const follows = { ...chart('a', bar), timerange: null };
  const made = addWidget(
    addWidget(addWidget(empty, tab, follows), tab, chart('b')),
    tab,
    textWidget('t', 'Hi'),
  );
  const saved = savedSearch(made, ids().partId);
  const ranges = ({ view }: Dashboard) => view.state[tab]?.widgets.map(({ timerange }) => timerange);
  expect(ranges(saved)).toEqual([{ type: 'relative', from: 300 }, { type: 'relative', from: 60 }, undefined]);
  expect(ranges(withoutStatedRanges(saved))).toEqual([null, { type: 'relative', from: 60 }, undefined]);
});

it('saves the sorts of older widgets by the functions of their series', () => {
  const empty = newDashboard(details, ids());
  const named = chart('a', bar) as Schemas['AggregationWidget'];
  const older = {
    ...named,
    config: {
      ...named.config,
      series: [{ config: { name: 'p95' }, function: 'percentile(took_ms,95)' }],
      sort: [{ type: 'series' as const, field: 'p95', direction: 'Descending' as const }],
    },
  };
  const saved = savedSearch(addWidget(empty, tabOf(empty), older), ids().partId);
  const sort = [{ type: 'series', field: 'percentile(took_ms,95)', direction: 'Descending' }];
  expect(saved.view.state[tabOf(empty)]?.widgets[0]?.config).toMatchObject({ sort });
  expect(saved.search.queries[0]?.search_types?.[0]).toMatchObject({ sort });
});
