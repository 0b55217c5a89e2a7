import { ok } from '../../http/handler.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { wireTime } from '../../wire-time.ts';
import { optionsOf } from '../search/turn.ts';
import { eventScope } from './event-scope.ts';
import type { Handler } from './services.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const intervals = [
  ...[1, 2, 5, 10, 15, 30].map((value) => value * second),
  ...[1, 2, 5, 10, 15, 30].map((value) => value * minute),
  ...[1, 2, 3, 6, 12].map((value) => value * hour),
  ...[1, 2, 7, 14, 28].map((value) => value * day),
];

/** How many intervals, which begin at multiples of their length, a time range touches. */
const countOf = ({ from, to }: TimeSpan, width: number) =>
  Math.floor(Math.max(from, to - 1) / width) - Math.floor(from / width) + 1;

/**
 * The shortest usual interval of which a time range has at most so many. Unlike bars of a search, all are of
 * one length, and never are there more.
 */
function intervalOf(span: TimeSpan, most: number): number {
  const usual = intervals.find((width) => countOf(span, width) <= most);
  if (usual !== undefined) return usual;
  // It is doubled, because one bucket may be cut by a multiple.
  let width = 56 * day;
  while (countOf(span, width) > most && width <= span.to) width *= 2;
  return width;
}

/** Counts what `searchEvents` finds, with the same permissions. */
export const countEventsOverTime: Handler<'countEventsOverTime'> = async (request, services) => {
  const { body } = request;
  const options = optionsOf(request);
  const scope = await eventScope(request, services, body);
  const counts = { ...scope, columnGroups: [], sort: [], rollup: true };
  const count = { id: 'count()', type: 'count', field: null } as const;

  /** All time is that of the events there are. */
  async function heldSpan(): Promise<TimeSpan> {
    const { span } = await services.search.pivot({ ...counts, rowGroups: [], series: [count] }, options);
    const now = services.now();
    return span ? { from: span.from, to: span.to + 1 } : { from: now - hour, to: now };
  }
  const span = scope.range ?? (await heldSpan());
  const width = intervalOf(span, body.buckets ?? 60);
  const interval = { value: width, unit: 'ms' } as const;
  const { rows } = await services.search.pivot(
    {
      ...counts,
      range: { from: span.from, to: span.to },
      rowGroups: [
        { type: 'time', field: 'timestamp', interval },
        { type: 'values', field: 'alert', limit: 2 },
      ],
      series: [count],
    },
    options,
  );
  const counted = new Map(
    rows.flatMap(({ key: [start = '', alert], values: [value] }) => [
      [`${Date.parse(start)} ${alert}`, Number(value?.value ?? 0)] as const,
    ]),
  );
  const first = Math.floor(span.from / width) * width;
  return ok({
    from: wireTime(span.from),
    to: wireTime(span.to),
    interval_seconds: width / second,
    buckets: Array.from({ length: countOf(span, width) }, (_, at) => {
      const start = first + at * width;
      return {
        timestamp: wireTime(start),
        events: counted.get(`${start} false`) ?? 0,
        alerts: counted.get(`${start} true`) ?? 0,
      };
    }),
  });
};
