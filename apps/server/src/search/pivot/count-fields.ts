import type { Column, Dictionary } from '../../storage/blocks/column.ts';
import { intersect, type TimeSpan } from '../../storage/time-span.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { readScope, type Scope } from '../read/scope.ts';
import type { Selection } from '../read/selection.ts';
import { groupAdder } from './aggregate.ts';
import { Budget } from './budget.ts';
import { countCodes } from './figures.ts';
import { first } from './first.ts';
import { Group, type GroupKey } from './group.ts';
import { type KeyReader, keyReader } from './group-keys.ts';
import type { Series } from './pivot-request.ts';
import { type Batch, readBatches } from './read-batches.ts';

/** A field that is counted by its values, or measured as a number. */
export interface FieldToCount {
  field: string;
  as: 'values' | 'number';
}

export interface FieldCountsRequest extends Omit<Scope, 'range'> {
  /** The times that are compared; each may have several parts, which do not overlap. */
  times: readonly (readonly TimeSpan[])[];
  fields: readonly FieldToCount[];
  /** How many of the most frequent values of each time are listed. */
  limit: number;
}

export interface CountedValues {
  /** The most frequent values of any time, and how many messages of each time have them. */
  values: readonly { value: string; counts: readonly number[] }[];
  /** Whether there are others. */
  hasMore: boolean;
}

export interface NumberFigures {
  count: number;
  mean: number;
  deviation: number;
  p95: number;
}

/** What was counted of a field. */
export interface FieldCounts {
  field: string;
  /** How many messages of each time have the field; `null` when there are too many values. */
  having: readonly number[] | null;
  /** `null` when there are too many to count. */
  values?: CountedValues | null;
  /** By time; `null` without numbers. */
  numbers?: readonly (NumberFigures | null)[];
}

export interface FieldCountsReply {
  /** The messages of each time. */
  messages: readonly number[];
  fields: readonly FieldCounts[];
}

/** Different values of a field and time, of all fields of a reading, and characters of all of these. */
const most = { ofField: 30_000, values: 400_000, characters: 16_000_000 };
/** Numbers that the percentile of a field and time keeps. */
const retainedNumbers = 100_000;

const figuresOf = (field: string): Series[] => [
  { id: 'count', type: 'numbers', field },
  { id: 'mean', type: 'avg', field },
  { id: 'deviation', type: 'stddev', field },
  { id: 'p95', type: 'percentile', field, percentile: 95 },
];

/** Counts many fields over several times in one reading of the messages. @throws SearchError */
export function countFields(
  indices: OpenIndices,
  { times, fields, limit, ...scope }: FieldCountsRequest,
): FieldCountsReply {
  const names = [...new Set(fields.map(({ field }) => field))];
  const retained: Retained = { values: 0, characters: 0 };
  const counters = fields.map(
    ({ field, as }): FieldCounter =>
      as === 'number'
        ? new NumberCounter(field, names, times.length)
        : new ValueCounter(field, names, { times: times.length, retained }),
  );
  const messages = times.map(() => 0);
  const { from, to } = outerSpan(times.flat());
  indices.search(readScope({ ...scope, range: { from, to } }), (selections) => {
    for (const selection of selections) {
      for (const [time, parts] of times.entries()) {
        for (const part of parts) {
          for (const batch of batchesDuring(selection, part, names)) {
            messages[time] = (messages[time] ?? 0) + (batch.positions?.length ?? batch.length);
            for (const counter of counters) counter.add(time, batch);
          }
        }
      }
    }
  });
  return { messages, fields: counters.map((counter) => counter.counts(limit)) };
}

const outerSpan = (spans: readonly TimeSpan[]): TimeSpan => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
});

function batchesDuring(selection: Selection, part: TimeSpan, names: readonly string[]): Iterable<Batch> {
  const { from, to } = intersect(selection.span, part);
  return from > to ? [] : readBatches(selection.during({ from, to }), names);
}

/** Counts one field over all times. */
interface FieldCounter {
  add(time: number, batch: Batch): void;
  counts(limit: number): FieldCounts;
}

/** What all fields of a reading keep in memory. */
interface Retained {
  values: number;
  characters: number;
}

/** An object, so that counting takes one look into a map. */
interface Tally {
  count: number;
}

class ValueCounter implements FieldCounter {
  readonly #field: string;
  readonly #at: number;
  readonly #keyOf: KeyReader;
  readonly #having: number[];
  /** By time; `null` when one of the times has too many values. */
  #counts: Map<GroupKey, Tally>[] | null;
  readonly #retained: Retained;
  #characters = 0;

  constructor(
    field: string,
    names: readonly string[],
    { times, retained }: { times: number; retained: Retained },
  ) {
    this.#retained = retained;
    this.#field = field;
    this.#at = names.indexOf(field);
    this.#keyOf = keyReader({ type: 'values', field, limit: 0 });
    this.#having = Array.from({ length: times }, () => 0);
    this.#counts = Array.from({ length: times }, () => new Map());
  }

  add(time: number, batch: Batch): void {
    if (!this.#counts) return;
    const column = batch.columns(this.#at);
    const { dictionary } = column;
    if (dictionary) {
      const counts = countsIn(dictionary, batch);
      for (const [at, value] of dictionary.values.entries()) this.#addValue(time, value, counts[at] ?? 0);
    } else {
      for (const value of valuesIn(column, batch)) this.#addValue(time, value, 1);
    }
  }

  #addValue(time: number, value: unknown, count: number): void {
    if (count === 0 || value === null || value === undefined || !this.#counts) return;
    this.#having[time] = (this.#having[time] ?? 0) + count;
    const key = this.#keyOf(value);
    if (key !== null && typeof key === 'object') for (const each of key) this.#addKey(time, each, count);
    else if (key !== null) this.#addKey(time, key, count);
  }

  #addKey(time: number, key: GroupKey, count: number): void {
    const counts = this.#counts?.[time];
    if (!counts) return;
    const known = counts.get(key);
    if (known) {
      known.count += count;
      return;
    }
    counts.set(key, { count });
    const { length } = String(key);
    this.#characters += length;
    this.#retained.values += 1;
    this.#retained.characters += length;
    const { values, characters } = this.#retained;
    if (counts.size > most.ofField || values > most.values || characters > most.characters) this.#giveUp();
  }

  #giveUp(): void {
    for (const { size } of this.#counts ?? []) this.#retained.values -= size;
    this.#retained.characters -= this.#characters;
    this.#counts = null;
  }

  counts(limit: number): FieldCounts {
    const field = this.#field;
    if (!this.#counts) return { field, having: null, values: null };
    return { field, having: this.#having, values: listed(this.#counts, limit) };
  }
}

class NumberCounter implements FieldCounter {
  readonly #field: string;
  readonly #at: number;
  readonly #add: (root: Group, batch: Batch) => void;
  readonly #having: number[];
  readonly #groups: Group[];

  constructor(field: string, names: readonly string[], times: number) {
    this.#field = field;
    this.#at = names.indexOf(field);
    const series = figuresOf(field);
    this.#add = groupAdder({ rowGroups: [], columnGroups: [], series }, names);
    this.#having = Array.from({ length: times }, () => 0);
    const budget = () => new Budget({ groups: 0, values: retainedNumbers });
    this.#groups = Array.from({ length: times }, () => Group.ofAll(series, budget()));
  }

  add(time: number, batch: Batch): void {
    const group = this.#groups[time];
    if (!group) return;
    this.#having[time] = (this.#having[time] ?? 0) + countHaving(batch.columns(this.#at), batch);
    this.#add(group, batch);
  }

  counts(): FieldCounts {
    return { field: this.#field, having: this.#having, numbers: this.#groups.map(numbersOf) };
  }
}

/** How many selected messages of a batch have each of the different values. */
const countsIn = (dictionary: Dictionary, { positions }: Batch): ArrayLike<number> =>
  positions ? countCodes(dictionary, { positions, from: 0, to: positions.length }) : dictionary.counts;

/** The values of the selected messages. */
function* valuesIn({ value }: Column, { length, positions }: Batch): Generator<unknown> {
  if (positions) for (const at of positions) yield value(at);
  else for (let at = 0; at < length; at += 1) yield value(at);
}

/** How many selected messages of a batch have a value. */
function countHaving(column: Column, batch: Batch): number {
  const { dictionary } = column;
  let count = 0;
  if (dictionary) {
    const counts = countsIn(dictionary, batch);
    for (const [at, value] of dictionary.values.entries()) if (value !== null) count += counts[at] ?? 0;
    return count;
  }
  const { length, positions } = batch;
  const numbers = column.numbers();
  for (let at = 0; at < (positions?.length ?? length); at += 1) {
    const position = positions ? (positions[at] ?? 0) : at;
    const has = numbers ? !Number.isNaN(numbers[position]) : (column.value(position) ?? null) !== null;
    if (has) count += 1;
  }
  return count;
}

/** The most frequent values of any of the times, with their counts in all. */
function listed(counts: readonly ReadonlyMap<GroupKey, Tally>[], limit: number): CountedValues {
  const frequent = counts.flatMap((ofTime) =>
    first(
      [...ofTime],
      limit,
      ([keyA, a], [keyB, b]) => b.count - a.count || (String(keyA) < String(keyB) ? -1 : 1),
    ),
  );
  const keys = [...new Set(frequent.map(([key]) => key))];
  const values = keys.map((key) => ({
    value: String(key),
    counts: counts.map((ofTime) => ofTime.get(key)?.count ?? 0),
  }));
  return { values, hasMore: counts.some((ofTime) => ofTime.size > limit) };
}

function numbersOf(group: Group): NumberFigures | null {
  const [count = 0, mean = 0, deviation = 0, p95 = 0] = [0, 1, 2, 3].map((at) => Number(group.result(at)));
  return count === 0 ? null : { count, mean, deviation, p95 };
}
