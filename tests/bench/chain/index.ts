import path from 'node:path';
import { Api, eventually, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { adminPassword, startProduct } from '../../lib/product.ts';
import { percentile, report, timed } from '../figures.ts';
import { flood } from '../load.ts';
import { withExtractors } from './extractors.ts';
import { withFieldsOfPipelines, withPipelines } from './pipelines.ts';
import { withExpressions, withPlainStreams, withStreams } from './streams.ts';

const messages = 200_000;
const rounds = 3;
const patienceSeconds = 120;

/** Something that processing is configured with. */
interface Subject {
  name: string;
  prepare?: (api: Api, inputId: string) => Promise<void>;
  /** The least ratio of its rate to that without anything. */
  target?: number;
}

const subjects: readonly Subject[] = [
  { name: '10 streams of plain rules', prepare: withPlainStreams, target: 0.9 },
  { name: '100 streams of 3 rules', prepare: withStreams(100), target: 0.5 },
  { name: '1,000 streams of 3 rules', prepare: withStreams(1000), target: 0.45 },
  { name: '5 regular expressions, 1 catastrophic', prepare: withExpressions, target: 0.5 },
  { name: '5 extractors, 1 grok', prepare: withExtractors, target: 0.5 },
  { name: '3 pipelines of 10 rules', prepare: withPipelines, target: 0.5 },
  { name: 'the fields of those pipelines alone', prepare: withFieldsOfPipelines },
];

interface Reading {
  rate: number;
  /** Milliseconds of searches meanwhile. */
  searches: number[];
  /** Types of the system notifications afterwards. */
  notifications: string[];
}

/** Ingests on a new server. */
async function ingest({ prepare }: Subject, start = startProduct): Promise<Reading> {
  await using product = await start();
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  const configuration = { bind_address: '127.0.0.1', port, use_null_delimiter: true };
  const inputId = await api.createInput(inputTypes.gelfTcp, configuration);
  await prepare?.(api, inputId);
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

const medianRate = (readings: readonly Reading[]) =>
  percentile(
    readings.map(({ rate }) => rate),
    0.5,
  );

/** Ingest through streams, extractors and pipelines, as ratios to ingest without any, or to an older build, in alternating runs. */
export async function benchChain({ beside }: { beside?: string | undefined }): Promise<void> {
  const older: typeof startProduct | undefined = beside
    ? (await import(path.join(beside, 'tests/lib/product.ts'))).startProduct
    : undefined;
  const baseline = older ? 'the older build' : 'no streams';
  const plain: Reading[] = [];
  const measured = subjects.map((subject) => ({ subject, readings: [] as Reading[] }));
  for (let round = 0; round < rounds; round++) {
    plain.push(await ingest({ name: baseline }, older));
    for (const { subject, readings } of measured) readings.push(await ingest(subject));
  }
  report({ what: `ingest, ${baseline}`, measured: medianRate(plain), unit: 'msg/s' });
  for (const { subject, readings } of measured) {
    const { name, target = 0 } = subject;
    const rate = medianRate(readings);
    const searches = readings.flatMap((reading) => reading.searches);
    const named = new Set(readings.flatMap(({ notifications }) => notifications));
    report({ what: `ingest, ${name}`, measured: rate, unit: 'msg/s' });
    report({
      what: `ingest, ${name}, to ${baseline}`,
      measured: rate / medianRate(plain),
      unit: 'ratio',
      target,
      atLeast: true,
    });
    report({
      what: `searches meanwhile, p95, ${name}`,
      measured: percentile(searches, 0.95),
      unit: 'ms',
      target: 1000,
    });
    if (named.size > 0) console.log(`     notifications: ${[...named].join(', ')}`);
  }
}
