import type { Assistant } from './assistant.ts';

interface NewPattern {
  pattern: string;
  count: number;
  first: string;
  query: string;
  worst_level: number | null;
}

/** New patterns, the first of them first: what begins first is nearer to the cause. */
async function newPatterns({ call }: Assistant, query: string, since: string): Promise<NewPattern[]> {
  const { data } = await call('patterns', { query, since, only_new: true });
  return (data.patterns as NewPattern[]).toSorted((a, b) => (a.first < b.first ? -1 : 1));
}

/** The fields of which all these messages have one value, and others have others. */
async function inCommon({ call }: Assistant, query: string, since: string): Promise<Record<string, string>> {
  const { data } = await call('list_fields', { since });
  const common: Record<string, string> = {};
  for (const [field, type] of data.fields as [string, string][]) {
    if (type === 'date' || /^gl2_|^(message|streams|level)$/.test(field)) continue;
    const bad = await call('count_by', { field, query, since, limit: 2 });
    const all = await call('count_by', { field, since, limit: 2 });
    if (bad.data.values.length === 1 && bad.data.values[0].share === 1 && all.data.values.length > 1)
      common[field] = bad.data.values[0].value;
  }
  return common;
}

/** "Carts are lost in the shop": which error is new, since when, and what its messages have in common. */
export async function findRelease(assistant: Assistant) {
  const [error] = (await newPatterns(assistant, 'app:shop', '20 minutes')).filter(
    ({ worst_level }) => (worst_level ?? 7) <= 3,
  );
  if (!error) throw new Error('no error is new');
  const common = await inCommon(assistant, error.query, '20 minutes');
  const { data } = await assistant.call('histogram', {
    query: error.query,
    since: '20 minutes',
    interval: '1m',
  });
  return {
    error: error.pattern,
    host: common.source,
    version: common.version,
    began: Date.parse(error.first),
    bars: data.bars,
  };
}

/** "The API is slow for some": which number moved, what drives it, and where one request loses its time. */
export async function findSlowness(assistant: Assistant) {
  const { call } = assistant;
  const changed = await call('what_changed', { query: 'app:api', since: '10 minutes' });
  const slower = changed.data.changes.find(
    (change: { kind: string; about?: string }) => change.kind === 'higher' && change.about,
  );
  const driver = changed.data.drivers.find(({ number }: { number: string }) => number === slower?.field);
  const { data } = await call('field_statistics', {
    field: slower.field,
    by: driver.field,
    query: 'app:api',
    since: '10 minutes',
  });
  const [slowest] = data.groups;
  const worst = await call('search', {
    query: `app:api AND ${driver.field}:${driver.value}`,
    since: '10 minutes',
    sort_by: slower.field,
    fields: ['trace', slower.field],
    limit: 1,
  });
  const [, trace] = worst.data.rows[0];
  const steps = await call('follow', { value: trace, field: 'trace', since: '15 minutes' });
  const columns: string[] = steps.data.columns;
  const gapAt = columns.indexOf('gap_ms');
  const longest = steps.data.rows.toSorted(
    (a: number[], b: number[]) => (b[gapAt] ?? 0) - (a[gapAt] ?? 0),
  )[0];
  return { number: slower.field, driver, slowest, step: longest[columns.indexOf('message')] };
}

/** "Orders fail": the new error that began first among all logs, its host, and which figure of it went up. */
export async function findFullDisk(assistant: Assistant) {
  const { call } = assistant;
  const [cause, ...others] = (await newPatterns(assistant, '', '10 minutes')).filter(
    ({ worst_level }) => (worst_level ?? 7) <= 3,
  );
  if (!cause) throw new Error('nothing is new');
  const hosts = await call('count_by', { field: 'source', query: cause.query, since: '10 minutes' });
  const host = hosts.data.values[0].value;
  const { data } = await call('list_fields', { name: 'percent' });
  const [figure] = data.fields[0];
  const usage = await call('field_statistics', { field: figure, by: 'source' });
  const above = await call('search', { query: `source:${host} AND ${figure}:>=95`, order: 'asc', limit: 1 });
  const first = await call('search', { query: cause.query, order: 'asc', limit: 1, since: '10 minutes' });
  const around = await call('surrounding', { id: first.data.rows[0][0], before: 5, after: 5 });
  return {
    cause: cause.pattern,
    effects: others.map(({ pattern }) => pattern),
    host,
    highest: usage.data.groups.toSorted((a: { max: number }, b: { max: number }) => b.max - a.max)[0],
    almostFullAt: Date.parse(above.data.rows[0][1]),
    began: Date.parse(cause.first),
    around: around.text,
  };
}
