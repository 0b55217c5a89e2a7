import { describe, expect, it } from 'vitest';
import { missingParts } from '../../widgets/aggregation-missing.ts';
import { readSeries } from '../../widgets/series.ts';
import { isAggregation } from '../../widgets/widget.ts';
import { tabsOf } from '../dashboard.ts';
import { dashboardFromTemplate, dashboardTemplates } from './from-template.ts';
import { likelyFields, templateWidgets } from './template.ts';
import { webAccess } from './web-access.ts';

let count = 0;
const ids = {
  documentId: () => `document-${++count}`,
  partId: () => `part-${++count}`,
  now: '2026-11-23T12:00:00.000Z',
};
const text = (name: string) => ({ name, type: 'string' });
const number = (name: string) => ({ name, type: 'long' });
const timeRange = { type: 'relative', from: 3600 } as const;

it('finds fields by their names, then by the end of a name', () => {
  const existing = [text('source'), number('nginx_status'), text('Client_IP'), number('upstream_took_ms')];
  const found = likelyFields(webAccess, existing);
  expect(Object.entries(found).map(([role, { name }]) => [role, name])).toEqual([
    ['host', 'source'],
    ['status', 'nginx_status'],
    ['duration', 'upstream_took_ms'],
    ['client', 'Client_IP'],
  ]);
});

it('leaves out what lacks a field, and says which', () => {
  const { included, leftOut } = templateWidgets(webAccess, { status: number('status') });
  expect(included.map(({ title }) => title)).toEqual([
    'Requests',
    'Server errors',
    'Traffic over time',
    'Status codes over time',
  ]);
  expect(leftOut).toContainEqual({ title: 'Slowest paths', missing: ['Path', 'Response time'] });
});

it('searches status codes that are text by a pattern', () => {
  const errorsOf = (status: ReturnType<typeof text>) =>
    webAccess.widgets.find(({ title }) => title === 'Server errors')?.content({ status }).query?.query_string;
  expect([errorsOf(number('status')), errorsOf(text('status'))]).toEqual(['status:>=500', 'status:5??']);
});

it('counts nothing but requests on a dashboard of web access, wherever they are searched', () => {
  const fields = Object.fromEntries(
    webAccess.fields.map(({ role, names: [name = ''] }) => [role, text(name)]),
  );
  const made = dashboardFromTemplate(webAccess, { title: 'Mine', fields, timeRange, streams: [] }, ids);
  const queries = tabsOf(made)[0]?.state.widgets.map(({ query }) => query?.query_string ?? '') ?? [];
  expect(queries).toHaveLength(webAccess.widgets.length);
  expect(queries.filter((query) => !/(^|\s|:)http_status\b/.test(query))).toEqual([]);
  // Without the status code, the path tells requests from other messages.
  const { status: _, ...others } = fields;
  const without = dashboardFromTemplate(
    webAccess,
    { title: 'Mine', fields: others, timeRange, streams: [] },
    ids,
  );
  expect(tabsOf(without)[0]?.state.widgets[0]?.query?.query_string).toBe('_exists_:http_path');
});

it('totals the messages that have the fields of a table', () => {
  for (const template of dashboardTemplates) {
    const fields = Object.fromEntries(
      template.fields.map(({ role, names: [name = ''] }) => [role, text(name)]),
    );
    const made = dashboardFromTemplate(template, { title: 'Mine', fields, timeRange, streams: [] }, ids);
    const tables = tabsOf(made)[0]?.state.widgets.filter(isAggregation) ?? [];
    for (const { query, config } of tables.filter((one) => one.config.visualization === 'table')) {
      for (const { field } of config.row_pivots) expect(query?.query_string).toContain(`_exists_:${field}`);
      // A custom name in a sort is ignored by servers.
      expect(config.sort.every(({ field }) => config.series.some((one) => one.function === field))).toBe(
        true,
      );
    }
  }
});

describe.each(dashboardTemplates)('$title', (template) => {
  const all = Object.fromEntries(template.fields.map(({ role, names: [name = ''] }) => [role, text(name)]));
  const made = dashboardFromTemplate(
    template,
    { title: 'Mine', fields: all, timeRange, streams: ['s1'] },
    ids,
  );
  const [tab] = tabsOf(made);

  it('makes a whole dashboard without overlaps', () => {
    expect(tab?.state.widgets).toHaveLength(template.widgets.length);
    expect(Object.values(tab?.state.titles?.widget ?? {})).toEqual(
      template.widgets.map(({ title }) => title),
    );
    expect(tab?.query).toMatchObject({ timerange: timeRange, filter: { filters: [{ id: 's1' }] } });
    const cells = Object.values(tab?.state.positions ?? {}).flatMap(({ col, row, width, height }) =>
      Array.from(
        { length: Number(width) * Number(height) },
        (_, at) => `${Number(col) + (at % Number(width))}/${Number(row) + Math.floor(at / Number(width))}`,
      ),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('leaves no hole, whichever fields are missing', () => {
    const roles = template.fields.map(({ role }) => role);
    for (let chosen = 0; chosen < 2 ** roles.length; chosen += 1) {
      const fields = Object.fromEntries(
        roles.filter((_, at) => chosen & (1 << at)).map((role) => [role, all[role] ?? text(role)]),
      );
      const some = dashboardFromTemplate(template, { title: 'Mine', fields, timeRange, streams: [] }, ids);
      const positions = Object.values(tabsOf(some)[0]?.state.positions ?? {});
      const covered = positions.reduce((sum, { width, height }) => sum + Number(width) * Number(height), 0);
      const rows = Math.max(0, ...positions.map(({ row, height }) => Number(row) + Number(height) - 1));
      expect([roles.filter((role) => fields[role]), covered]).toEqual([
        roles.filter((role) => fields[role]),
        rows * 12,
      ]);
    }
  });

  it('asks only for what can be answered', () => {
    for (const { config } of tab?.state.widgets.filter(isAggregation) ?? []) {
      expect(config.series.map((series) => readSeries(series))).not.toContain(null);
      expect(missingParts(config)).toEqual([]);
    }
  });

  it('needs only fields that it names', () => {
    const roles = template.fields.map(({ role }) => role);
    expect(template.widgets.flatMap(({ needs }) => needs).filter((need) => !roles.includes(need))).toEqual(
      [],
    );
  });
});
