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

async function createStreams(api: Api, rules: readonly Rule[]): Promise<void> {
  const { index_set_id } = await api.call<{ index_set_id: string }>('GET', defaultStream);
  for (const [number, rule] of rules.entries()) {
    const stream = { title: `Bench ${number}`, index_set_id, rules: [rule] };
    const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', stream);
    await api.call('POST', `/streams/${stream_id}/resume`);
  }
}

export const withPlainStreams = (api: Api) => createStreams(api, plainRules);
export const withExpressions = (api: Api) => createStreams(api, expressions);
