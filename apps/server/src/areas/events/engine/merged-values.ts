import { ExactSum } from '../../../search/pivot/exact-sum.ts';
import type { PivotValue, Series, SeriesType } from '../../../search/pivot/pivot-request.ts';
import type { AggregationSeries, SeriesValue } from './condition.ts';

type Figure = PivotValue['value'];

/** What has to be counted per interval, so that the values of the series follow for several intervals together. */
const partsOf: Record<AggregationSeries['function'], readonly SeriesType[]> = {
  avg: ['numbers', 'sum'],
  card: ['card'],
  count: ['count'],
  max: ['max'],
  min: ['min'],
  stddev: ['numbers', 'avg', 'variance'],
  sum: ['sum'],
  sumofsquares: ['sumofsquares'],
  variance: ['numbers', 'avg', 'variance'],
};

/** Whether the values of all series follow from those of shorter intervals; the number of distinct values does not. */
export const isMergeable = (series: readonly AggregationSeries[]) =>
  series.every(({ function: name }) => name !== 'card');

const partId = (type: SeriesType, field: string | null) => `${type} ${field ?? ''}`;

/** The series of a pivot from which the values can be merged, each once. */
export function partSeries(series: readonly AggregationSeries[]): Series[] {
  const parts = series.flatMap(({ function: name, field = null }) =>
    partsOf[name].map((type): Series => ({ id: partId(type, field), type, field })),
  );
  return [...new Map(parts.map((part) => [part.id, part])).values()];
}

/** JSON has no infinite numbers, so the pivot writes those as text; they mean that there was no value. */
export const figureOf = (figure: Figure | undefined): SeriesValue =>
  typeof figure === 'number' || typeof figure === 'bigint' ? figure : null;

/** The values of one series in several intervals, merged into one. */
class MergedSeries {
  readonly #series: AggregationSeries;
  readonly #sum = new ExactSum();
  #numbers = 0;
  #mean = 0;
  #deviation = 0;
  #extreme: SeriesValue = null;

  constructor(series: AggregationSeries) {
    this.#series = series;
  }

  add(part: (type: SeriesType) => SeriesValue): void {
    switch (this.#series.function) {
      case 'card':
      case 'count':
      case 'sum':
      case 'sumofsquares':
        this.#sum.add(part(this.#series.function) ?? 0);
        return;
      case 'avg':
        this.#sum.add(part('sum') ?? 0);
        this.#numbers += Number(part('numbers') ?? 0);
        return;
      case 'max':
      case 'min':
        this.#addExtreme(part(this.#series.function));
        return;
      default:
        this.#addSpread(Number(part('numbers') ?? 0), Number(part('avg')), Number(part('variance')));
    }
  }

  result(): SeriesValue {
    switch (this.#series.function) {
      case 'avg':
        return this.#numbers === 0 ? null : Number(this.#sum.result()) / this.#numbers;
      case 'max':
      case 'min':
        return this.#extreme;
      case 'variance':
        return this.#numbers === 0 ? null : this.#deviation / this.#numbers;
      case 'stddev':
        return this.#numbers === 0 ? null : Math.sqrt(this.#deviation / this.#numbers);
      default:
        return this.#sum.result();
    }
  }

  #addExtreme(value: SeriesValue): void {
    if (value === null) return;
    const isBeyond =
      this.#extreme === null ||
      (this.#series.function === 'max' ? value > this.#extreme : value < this.#extreme);
    if (isBeyond) this.#extreme = value;
  }

  /** Joins two samples by their sizes, means and variances, which keeps small differences. */
  #addSpread(numbers: number, mean: number, variance: number): void {
    if (numbers === 0) return;
    const all = this.#numbers + numbers;
    const distance = mean - this.#mean;
    this.#deviation += variance * numbers + (distance * distance * this.#numbers * numbers) / all;
    this.#mean += (distance * numbers) / all;
    this.#numbers = all;
  }
}

/** The values of all series of a group, merged from several intervals. */
export class MergedValues {
  readonly #series: readonly AggregationSeries[];
  readonly #merged: readonly MergedSeries[];

  constructor(series: readonly AggregationSeries[]) {
    this.#series = series;
    this.#merged = series.map((each) => new MergedSeries(each));
  }

  /** Adds the values of one interval, by the ids of `partSeries`. */
  add(parts: ReadonlyMap<string, Figure>): void {
    for (const [at, merged] of this.#merged.entries()) {
      const field = this.#series[at]?.field ?? null;
      merged.add((type) => figureOf(parts.get(partId(type, field))));
    }
  }

  /** In the order of the series. */
  results(): SeriesValue[] {
    return this.#merged.map((merged) => merged.result());
  }
}
