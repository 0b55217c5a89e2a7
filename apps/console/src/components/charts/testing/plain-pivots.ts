import {
  bucketStart,
  type HistogramInterval,
  parseTimeUnit,
} from '@tailrace/domain/search/histogram-interval';
import { matchesMessage, parseQuery } from '@tailrace/languages/query';
import type { PivotResult, Schemas } from '@tailrace/sdk';

/** A message with the fields that are counted; `timestamp` is in ISO-8601 UTC. */
export type PlainMessage = Readonly<Record<string, string | number | readonly string[]>> & {
  timestamp: string;
};

type Messages = readonly PlainMessage[];
type Pivot = Schemas['PivotSearchType'];
type Group = Schemas['BucketSpec'];
type Value = Schemas['PivotValue'];

const valuesOf = (message: PlainMessage, field: string) => [message[field] ?? []].flat();

const numbersOf = (messages: Messages, field: string) =>
  messages.flatMap((message) => valuesOf(message, field)).map(Number);

/** The figure of a function over messages, by its definition; `null` for that of nothing. */
export function plainFigure(type: string, field: string | null, messages: Messages): number | null {
  if (field === null) return messages.length;
  const values = messages.flatMap((message) => valuesOf(message, field));
  if (type === 'count') return values.length;
  if (type === 'card') return new Set(values.map(String)).size;
  const numbers = numbersOf(messages, field);
  const sum = numbers.reduce((total, number) => total + number, 0);
  if (type === 'sum') return sum;
  if (numbers.length === 0) return null;
  if (type === 'max') return Math.max(...numbers);
  return type === 'min' ? Math.min(...numbers) : sum / numbers.length;
}

const stepOf = (group: Extract<Group, { type: 'time' }>): HistogramInterval => {
  const unit =
    typeof group.interval === 'object' && 'timeunit' in group.interval ? group.interval.timeunit : '1m';
  return parseTimeUnit(unit) ?? { value: 1, unit: 'm' };
};

/** The groups of messages as a server lists them: times ascending, values by their number of messages up to the limit. */
function groupsOf(messages: Messages, group: Group): [key: string, messages: Messages][] {
  const found = new Map<string, PlainMessage[]>();
  for (const message of messages) {
    const keys =
      group.type === 'time'
        ? [new Date(bucketStart(Date.parse(message.timestamp), stepOf(group))).toISOString()]
        : valuesOf(message, group.field).map(String);
    for (const key of new Set(keys)) found.set(key, [...(found.get(key) ?? []), message]);
  }
  const all = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return group.type === 'time'
    ? all
    : all.sort((a, b) => b[1].length - a[1].length).slice(0, group.limit ?? 5);
}

/** What a server answers to a pivot over messages, by the documented shape: limits hold within each outer group. */
export function plainPivot(pivot: Pivot, sent: Messages, range: { from: number; to: number }): PivotResult {
  const { row_groups: rows = [], column_groups: columns = [], series, rollup, query } = pivot;
  const text = query?.query_string ?? '';
  const { node } = parseQuery(text);
  const messages = sent.filter(
    (message) =>
      text === '' || matchesMessage(node, { ...message, timestamp: Date.parse(message.timestamp) }),
  );

  const figures = (of: Messages, key: string[], source: Value['source']): Value[] =>
    series.map(({ type, field = null, id }) => ({
      key: [...key, id ?? ''],
      value: plainFigure(type, field ?? null, of) ?? 'NaN',
      rollup: source !== 'col-leaf',
      source,
    }));

  function columnsOf(of: Messages, key: string[], level: number): Value[] {
    const group = columns[level];
    if (!group) return figures(of, key, 'col-leaf');
    const inside = groupsOf(of, group).flatMap(([next, part]) => columnsOf(part, [...key, next], level + 1));
    return rollup && level > 0 ? [...inside, ...figures(of, key, 'col-inner')] : inside;
  }

  function rowsOf(of: Messages, key: string[], level: number): NonNullable<PivotResult['rows']> {
    const group = rows[level];
    if (!group) {
      const inner = columns.length > 0 ? columnsOf(of, [], 0) : [];
      const whole = rollup ? figures(of, [], 'row-leaf') : [];
      return [{ key, values: [...inner, ...whole], source: 'leaf' }];
    }
    const below = groupsOf(of, group).flatMap(([next, part]) => rowsOf(part, [...key, next], level + 1));
    return rollup ? [...below, { key, values: figures(of, [], 'row-inner'), source: 'non-leaf' }] : below;
  }

  return {
    id: pivot.id,
    type: 'pivot',
    ...(messages.length > 0 || rollup ? { rows: rowsOf(messages, [], 0) } : {}),
    total: messages.length,
    effective_timerange: {
      type: 'absolute',
      from: new Date(range.from).toISOString(),
      to: new Date(range.to).toISOString(),
    },
  };
}
