import type { Api } from '../../lib/api.ts';

interface Rule {
  type: number;
  field: string;
  value: string;
  inverted?: boolean;
}

const types = { equals: 1, regex: 2, greater: 3, smaller: 4, present: 5, contains: 6 };

/** One rule for each of ten streams; together they use every kind of rule without a regular expression. */
const plainRules: Rule[] = [
  ...[1, 2, 3, 4].map((service) => ({
    type: types.equals,
    field: 'service',
    value: `service-${service}`,
  })),
  { type: types.equals, field: 'source', value: 'web-7', inverted: true },
  { type: types.greater, field: 'took_ms', value: '4000' },
  { type: types.smaller, field: 'level', value: '3' },
  { type: types.present, field: 'trace_id', value: '' },
  { type: types.contains, field: 'message', value: 'timeout' },
  { type: types.contains, field: 'message', value: 'meltdown' },
];

/** The last one takes exponential time on every message of `sender.ts`. */
const expressions: Rule[] = [
  'timeout\\s+request',
  'w1[a-f]+\\b',
  '(?i)MELTDOWN',
  '^answered .* w2',
  '^(\\w+\\s?)+!$',
].map((value) => ({ type: types.regex, field: 'message', value }));

const defaultStream = '/streams/000000000000000000000001';

/** The rules of one of many streams, of which a message matches few: each kind of plain rule in turn. */
function rulesOfMany(number: number): Rule[] {
  const first = [
    { type: types.equals, field: 'service', value: `service-${number}` },
    { type: types.contains, field: 'message', value: ` w${number.toString(36)} ` },
    { type: types.equals, field: 'source', value: `web-${number}` },
  ][number % 3];
  return [
    ...(first ? [first] : []),
    { type: types.smaller, field: 'level', value: '7' },
    { type: types.present, field: 'trace_id', value: '' },
  ];
}

/** All rules of one stream. */
type Rules = readonly Rule[];

async function createStreams(api: Api, streams: readonly Rules[]): Promise<void> {
  const { index_set_id } = await api.call<{ index_set_id: string }>('GET', defaultStream);
  for (const [number, rules] of streams.entries()) {
    const stream = { title: `Bench ${number}`, index_set_id, rules };
    const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', stream);
    await api.call('POST', `/streams/${stream_id}/resume`);
  }
}

export const withPlainStreams = (api: Api) =>
  createStreams(
    api,
    plainRules.map((rule) => [rule]),
  );
export const withExpressions = (api: Api) =>
  createStreams(
    api,
    expressions.map((rule) => [rule]),
  );
/** Streams of three rules each. */
export const withStreams = (count: number) => (api: Api) =>
  createStreams(
    api,
    Array.from({ length: count }, (_, number) => rulesOfMany(number)),
  );
