import { fieldKind } from '@tailrace/languages/query';
import type { Column, Dictionary } from '../../storage/blocks/column.ts';
import type { Columns } from '../read/block-columns.ts';
import type { Metric } from './metric.ts';
import { farthestMoment, momentOf, readsMoments } from './moments.ts';
import type { Series } from './pivot-request.ts';

/** The metrics of a group, in the order of the series; `null` for the number of its messages. */
export type Metrics = readonly (Metric | null)[];

/** Messages of a batch: the positions from one place of a list to before another. */
export interface Run {
  positions: Uint16Array;
  from: number;
  to: number;
}

/** The values of a field in a batch, for the metrics of some series. */
export interface Figures {
  addTo(metrics: Metrics, run: Run): void;
}

/** The series about a field whose metrics take the same values. */
interface Measured {
  field: string;
  /** What its metrics take in place of a value, if it is not the value itself. */
  convert: ((value: unknown) => unknown) | null;
  series: number[];
}

/** Returns what reads the figures of a batch. */
export function figuresReader(
  series: readonly Series[],
  fields: readonly string[],
): (columns: Columns) => Figures[] {
  const measured: Measured[] = [];
  for (const [at, each] of series.entries()) {
    if (each.field === null) continue;
    const convert = conversionOf(each);
    const same = measured.find(({ field, convert: known }) => field === each.field && known === convert);
    if (same) same.series.push(at);
    else measured.push({ field: each.field, convert, series: [at] });
  }
  return (columns) =>
    measured.map(({ field, convert, series: ofField }) => {
      const column = columns(fields.indexOf(field));
      return figuresOf(convert ? converted(column, convert) : column, ofField);
    });
}

const lowerCased = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

function conversionOf(series: Series): Measured['convert'] {
  if (readsMoments(series)) return momentOf;
  return fieldKind(series.field ?? '') === 'lowercase' ? lowerCased : null;
}

function converted(column: Column, convert: (value: unknown) => unknown): Column {
  const { length, dictionary } = column;
  const mapped = dictionary && {
    values: dictionary.values.map(convert),
    counts: dictionary.counts,
    get codes() {
      return dictionary.codes;
    },
  };
  return {
    length,
    value: (at) => convert(column.value(at)),
    dictionary: mapped,
    numbers: () => (mapped ? null : onlyMoments(column.numbers(), convert)),
  };
}

/** Numbers are the same in lower case. */
const onlyMoments = (numbers: Float64Array | null, convert: unknown) =>
  convert === momentOf
    ? (numbers?.map((number) => (Math.abs(number) <= farthestMoment ? number : Number.NaN)) ?? null)
    : numbers;

/** With fewer messages for each of the different values, these are not counted first. */
const messagesPerValue = 2;

function figuresOf(column: Column, series: readonly number[]): Figures {
  const { dictionary, length } = column;
  let numbers: Float64Array | null | undefined;
  return {
    addTo(metrics, run) {
      const messages = run.to - run.from;
      if (dictionary && messages >= messagesPerValue * dictionary.values.length) {
        addCounted(dictionary, messages === length ? null : run, metrics, series);
        return;
      }
      if (numbers === undefined) numbers = column.numbers();
      if (numbers) addNumbers(numbers, run, metrics, series);
      else addValues(column, run, metrics, series);
    },
  };
}

/** The values of the messages of a run, which metrics do not keep. */
const gathered = new Float64Array(2 ** 16);

function addNumbers(
  numbers: Float64Array,
  { positions, from, to }: Run,
  metrics: Metrics,
  series: readonly number[],
): void {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const number = numbers[positions[at] ?? 0] ?? Number.NaN;
    gathered[count] = number;
    if (!Number.isNaN(number)) count += 1;
  }
  if (count === 0) return;
  for (const at of series) metrics[at]?.addNumbers(gathered, count);
}

/** `run` is `null` for all messages of the batch, whose counts are known. */
function addCounted(
  dictionary: Dictionary,
  run: Run | null,
  metrics: Metrics,
  series: readonly number[],
): void {
  const { values } = dictionary;
  const counts = run ? countCodes(dictionary, run) : dictionary.counts;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    const times = counts[at] ?? 0;
    if (times > 0 && value !== null) addValue(value, times, metrics, series);
  }
}

/** How many messages of a run have each of the different values. */
export function countCodes({ codes, values }: Dictionary, { positions, from, to }: Run): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  for (let at = from; at < to; at += 1) {
    const code = codes[positions[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts.subarray(1);
}

function addValues(
  column: Column,
  { positions, from, to }: Run,
  metrics: Metrics,
  series: readonly number[],
): void {
  for (let at = from; at < to; at += 1) {
    const value = column.value(positions[at] ?? 0);
    if (value !== null && value !== undefined) addValue(value, 1, metrics, series);
  }
}

/** Each entry of a list is a value. */
function addValue(value: unknown, times: number, metrics: Metrics, series: readonly number[]): void {
  for (const at of series) {
    const metric = metrics[at];
    if (!metric) continue;
    if (Array.isArray(value)) for (const entry of value) metric.add(entry, times);
    else metric.add(value, times);
  }
}
