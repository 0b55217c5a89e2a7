import { compareCodePoints, parseDateText, parseNumberText } from '@tailrace/languages/query';
import type { StoredMessage } from '../../storage/message.ts';
import { seriesText } from '../pivot/order-groups.ts';
import type { Bucketing, PivotRequest, PivotRow, PivotValue, Series } from '../pivot/pivot-request.ts';

type Messages = readonly StoredMessage[];
type Figure = PivotValue['value'];
type Grouped = [key: string, messages: Messages][];

const week = 7 * 86_400_000;
const lengths = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: week } as const;
/** 1970-01-05 was a Monday. */
const monday = 4 * lengths.d;

const valuesOf = (message: StoredMessage, field: string) =>
  [Object.hasOwn(message, field) ? (message[field] ?? []) : []].flat();

function moment(value: unknown): number[] {
  const found = typeof value === 'string' ? parseDateText(value)?.start : value;
  return typeof found === 'number' ? [found] : [];
}

function interval(grouping: Bucketing): { unit: keyof typeof lengths | 'M'; value: number; offset: number } {
  if (grouping.type !== 'time' || 'scaling' in grouping.interval) throw new Error('there is no interval');
  return { ...grouping.interval, offset: grouping.offsetMs ?? 0 };
}

function startOf(at: number, grouping: Bucketing): number {
  const { unit, value, offset } = interval(grouping);
  if (unit === 'M') return Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth());
  const first = unit === 'w' ? monday : offset;
  return first + Math.floor((at - first) / (value * lengths[unit])) * value * lengths[unit];
}

function nextOf(start: number, grouping: Bucketing): number {
  const { unit, value } = interval(grouping);
  if (unit !== 'M') return start + value * lengths[unit];
  return Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1);
}

const iso = (at: number) => new Date(at).toISOString();

function keysOf(message: StoredMessage, grouping: Bucketing): string[] {
  const values = valuesOf(message, grouping.field);
  if (grouping.type === 'time') return values.flatMap(moment).map((at) => iso(startOf(at, grouping)));
  if (grouping.field === 'timestamp') return values.map((at) => iso(Number(at)));
  return values.map((value) => (grouping.field === 'source' ? String(value).toLowerCase() : String(value)));
}

function figure({ type, field, percentile = 95 }: Series, messages: Messages): Figure {
  if (field === null) return messages.length;
  const values = messages.flatMap((message) => valuesOf(message, field));
  const texts = values.map((value) => (field === 'source' ? String(value).toLowerCase() : value));
  if (type === 'count') return values.length;
  if (type === 'card') return new Set(texts.map((value) => `${typeof value === 'string'} ${value}`)).size;
  const sent = /timestamp/.test(field) ? values.flatMap(moment) : values;
  const read = sent.map((value) => (typeof value === 'string' ? parseNumberText(value) : value));
  const numbers = read.filter((value) => typeof value === 'number' || typeof value === 'bigint');
  const ascending = numbers.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  // Generated numbers are multiples of an eighth.
  const eighths = numbers
    .map((value) => (typeof value === 'bigint' ? 8n * value : BigInt(8 * value)))
    .reduce((sum, value) => sum + value, 0n);
  const mean = Number(eighths) / 8 / numbers.length;
  const deviations = numbers.map((value) => (Number(value) - mean) ** 2);
  const variance = deviations.reduce((sum, each) => sum + each, 0) / numbers.length;
  switch (type) {
    case 'numbers':
      return numbers.length;
    case 'sum':
      return eighths % 8n === 0n ? eighths / 8n : Number(eighths) / 8;
    case 'avg':
      return mean;
    case 'min':
      return ascending[0] ?? Number.POSITIVE_INFINITY;
    case 'max':
      return ascending.at(-1) ?? Number.NEGATIVE_INFINITY;
    case 'sumofsquares':
      return numbers.reduce<number>((sum, value) => sum + Number(value) ** 2, 0);
    case 'variance':
      return variance;
    case 'stddev':
      return Math.sqrt(variance);
    case 'percentile': {
      const position = (percentile / 100) * (numbers.length - 1);
      const [below, above] = [ascending[Math.floor(position)], ascending[Math.ceil(position)]];
      if (below === undefined || above === undefined) return Number.NaN;
      return Number(below) + (Number(above) - Number(below)) * (position % 1);
    }
  }
}

function compareKeys(a: string, b: string): number {
  const isText = (key: string) => key === '' || Number.isNaN(Number(key));
  if (isText(a) !== isText(b)) return isText(a) ? 1 : -1;
  if (isText(a) || Number(a) === Number(b)) {
    const areWhole = [a, b].every((key) => /^-?\d+$/.test(key));
    return areWhole ? Number(BigInt(a) - BigInt(b)) : compareCodePoints(a, b);
  }
  return Number(a) - Number(b);
}

/** The rows of a pivot over these messages, by the definition: for tests, and for few messages. */
export function plainPivot(messages: Messages, request: PivotRequest): PivotRow[] {
  const { rowGroups, columnGroups, series, sort, rollup } = request;

  function compare([a, inA]: Grouped[number], [b, inB]: Grouped[number], grouping: Bucketing): number {
    let isOrdered = false;
    for (const { type, field, direction } of sort) {
      const sign = direction === 'Descending' ? -1 : 1;
      if (type === 'pivot' && field === grouping.field) {
        isOrdered = true;
        if (a !== b) return sign * compareKeys(a, b);
      }
      const by = type === 'series' ? series.find((each) => seriesText(each) === field) : undefined;
      if (!by) continue;
      isOrdered = true;
      const [one, other] = [figure(by, inA), figure(by, inB)];
      const hasFigure = (value: Figure) => typeof value === 'bigint' || Number.isFinite(value);
      if (hasFigure(one) !== hasFigure(other)) return hasFigure(one) ? -1 : 1;
      if (hasFigure(one) && one !== null && other !== null && one !== other)
        return one < other ? -sign : sign;
    }
    if (!isOrdered && grouping.type === 'values' && inA.length !== inB.length) return inB.length - inA.length;
    return compareKeys(a, b);
  }

  function groups(all: Messages, grouping: Bucketing): Grouped {
    const keys = [...new Set(all.flatMap((message) => keysOf(message, grouping)))];
    const moments = keys.map((key) => Date.parse(key));
    if (grouping.type === 'time') {
      for (let at = Math.min(...moments); at < Math.max(...moments); at = nextOf(at, grouping))
        if (!moments.includes(at)) keys.push(iso(at));
    }
    const found = keys.map((key): Grouped[number] => [
      key,
      all.filter((message) => keysOf(message, grouping).includes(key)),
    ]);
    const sorted = found.sort((a, b) => compare(a, b, grouping));
    return grouping.type === 'values' ? sorted.slice(0, grouping.limit) : sorted;
  }

  const figures = (all: Messages, key: string[], source: PivotValue['source']): PivotValue[] =>
    series.map((each) => {
      const value = figure(each, all);
      const wire = typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
      return { key: [...key, each.id], value: wire, rollup: source !== 'col-leaf', source };
    });

  function columns(
    all: Messages,
    key: string[],
    level: number,
    wanted: 'col-leaf' | 'col-inner',
  ): PivotValue[] {
    const grouping = columnGroups[level];
    if (!grouping) return wanted === 'col-leaf' ? figures(all, key, wanted) : [];
    const inside = groups(all, grouping).flatMap(([next, part]) =>
      columns(part, [...key, next], level + 1, wanted),
    );
    return wanted === 'col-inner' && level > 0 ? [...inside, ...figures(all, key, wanted)] : inside;
  }

  function rows(all: Messages, key: string[], level: number): PivotRow[] {
    const grouping = rowGroups[level];
    if (!grouping) {
      const leaves = columnGroups.length > 0 ? columns(all, [], 0, 'col-leaf') : [];
      const inner = rollup && columnGroups.length > 0 ? columns(all, [], 0, 'col-inner') : [];
      const whole = rollup ? figures(all, [], 'row-leaf') : [];
      return [{ key, values: [...leaves, ...inner, ...whole], source: 'leaf' }];
    }
    const below = groups(all, grouping).flatMap(([next, part]) => rows(part, [...key, next], level + 1));
    return rollup ? [...below, { key, values: figures(all, [], 'row-inner'), source: 'non-leaf' }] : below;
  }

  return messages.length === 0 && !rollup ? [] : rows(messages, [], 0);
}
