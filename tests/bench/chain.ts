import path from 'node:path';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { percentile, report, timed } from './figures.ts';
import { flood } from './load.ts';

const messages = 200_000;
const rounds = 3;
const patienceSeconds = 300;

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

interface Reading {
  rate: number;
  /** Milliseconds of searches meanwhile. */
  searches: number[];
  /** Titles of the system notifications afterwards. */
  notifications: string[];
}

/** Ingests on a new server with a stream for each rule. */
async function ingest(rules: readonly Rule[], start: typeof startProduct): Promise<Reading> {
  await using product = await start();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: true });
  if (rules.length > 0) await createStreams(api, rules);
  const searches: number[] = [];
  const started = performance.now();
  await flood(port, messages);
  await eventually(
    async () => {
      searches.push(...(await timed(1, () => api.search('meltdown', 10))));
      return (await api.search('*', 1)).total_results;
    },
    (count) => count === messages,
    patienceSeconds,
  );
  const rate = messages / ((performance.now() - started) / 1000);
  const { notifications } = await api.call<{ notifications: { type: string }[] }>(
    'GET',
    '/system/notifications',
  );
  return { rate, searches, notifications: notifications.map(({ type }) => type) };
}

/** Ingest through the stream router, as ratios to ingest without streams in alternating runs. */
export async function benchChain({ beside }: { beside?: string | undefined }): Promise<void> {
  const older: typeof startProduct | null = beside
    ? (await import(path.join(beside, 'tests/lib/product.ts'))).startProduct
    : null;
  const subjects: { name: string; rules: readonly Rule[]; start: typeof startProduct }[] = [
    { name: older ? 'the older build' : 'no streams', rules: [], start: older ?? startProduct },
    { name: '10 streams of plain rules', rules: plainRules, start: startProduct },
    { name: '5 regular expressions, 1 catastrophic', rules: expressions, start: startProduct },
  ];
  const readings = new Map<string, Reading[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, rules, start } of subjects) readings.get(name)?.push(await ingest(rules, start));
  }
  const rateOf = (name: string) =>
    percentile(
      (readings.get(name) ?? []).map(({ rate }) => rate),
      0.5,
    );
  const [baseline, plain, regex] = subjects.map(({ name }) => name);
  for (const { name } of subjects) report({ what: `ingest, ${name}`, measured: rateOf(name), unit: 'msg/s' });
  const ratio = (name = '') => rateOf(name) / rateOf(baseline ?? '');
  report({
    what: `${plain}, to ${baseline}`,
    measured: ratio(plain),
    unit: 'ratio',
    target: 0.9,
    atLeast: true,
  });
  report({
    what: `${regex}, to ${baseline}`,
    measured: ratio(regex),
    unit: 'ratio',
    target: 0.5,
    atLeast: true,
  });
  const last = readings.get(regex ?? '')?.at(-1);
  report({
    what: 'searches meanwhile, p95',
    measured: percentile(last?.searches ?? [], 0.95),
    unit: 'ms',
    target: 1000,
  });
  console.log(`     notifications afterwards: ${last?.notifications.join(', ') || 'none'}`);
}
