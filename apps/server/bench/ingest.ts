/**
 * How many GELF messages a second the ingest thread takes over TCP and stores:
 * `node bench/ingest.ts [messages=1000000] [senders=4]`; how long one takes from the sender to the search, under load:
 * `node bench/ingest.ts latency [messages per second=5000] [seconds=10]`; and what processing costs:
 * `node bench/ingest.ts processing [messages=200000] [senders=2]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeTarget } from '../src/indices/testing/write-target.ts';
import type { ProcessingParts } from '../src/ingest/configuration/processing-configuration.ts';
import { IngestService } from '../src/ingest/ingest-service.ts';
import { inputTypeNames } from '../src/ingest/input-types/input-type.ts';
import { createLogger } from '../src/logger.ts';
import { SearchService } from '../src/search/search-service.ts';
import { IndexWriter } from '../src/storage/writing/index-writer.ts';
import { flood } from './flood.ts';
import { processing } from './processing-configurations.ts';

interface Bench {
  dataDir: string;
  service: IngestService;
  port: number;
}

async function withService(run: (bench: Bench) => Promise<string>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-bench-'));
  IndexWriter.open(dataDir, 'graylog_0').close();
  const service = new IngestService(
    { dataDir, nodeId: 'bench', journalBytes: 1 << 30 },
    createLogger('warn'),
  );
  const value = { single: 'team-web', multi: null, list: null, hasError: false, ttlMs: null };
  service.reports.lookUp = async ({ keys }) => keys.map(() => value);
  await service.writeTo([writeTarget('graylog')]);
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  await service.start([{ id: 'bench', type: inputTypeNames.gelfTcp, configuration, staticFields: {} }]);
  try {
    const text = await run({ dataDir, service, port: service.state('bench')?.port ?? 0 });
    process.stdout.write(`${text}\n`);
  } finally {
    await service.close();
    await rm(dataDir, { recursive: true });
  }
}

function storedBy(service: IngestService): number {
  const output = service.metrics()['org.graylog2.throughput.output'];
  return output?.type === 'counter' ? output.metric.count : 0;
}

async function measureRate({ service, port }: Bench, count: number, senders: number): Promise<string> {
  const before = storedBy(service);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await flood(port, count, senders);
  let stored = 0;
  while (stored < count) {
    await service.flush();
    stored = storedBy(service) - before;
  }
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  const rate = (stored / seconds).toFixed(0);
  const processor = ((used.user + used.system) / 1e6).toFixed(1);
  const memory = (process.memoryUsage().rss / 2 ** 20).toFixed(0);
  return `${stored} messages in ${seconds.toFixed(1)} s: ${rate} msg/s, ${processor} s of processor time, ${memory} MB`;
}

/** Each kind of processing between two rates without any, because other load on the machine comes and goes. */
async function measureProcessing(bench: Bench, count: number, senders: number): Promise<string> {
  const lines: string[] = [];
  let version = 0;
  const measure = async (name: string, parts: Partial<ProcessingParts>) => {
    version += 1;
    bench.service.configure({ version, parts: { ...processing.nothing, ...parts } });
    lines.push(`${name}: ${await measureRate(bench, count, senders)}`);
  };
  for (const [name, parts] of Object.entries(processing)) await measure(name, parts);
  await measure('nothing', {});
  return lines.join('\n');
}

async function measureLatency({ dataDir, port }: Bench, rate: number, seconds: number): Promise<string> {
  const search = new SearchService({ dataDir });
  const isFound = async (query: string) => {
    const scope = { query, streams: null, range: null, limit: 1, offset: 0 };
    return (await search.messages(scope)).total === 1;
  };
  let isOver = false;
  const flooding = flood(port, rate * seconds, 4, rate).then(() => {
    isOver = true;
  });
  const probe = connect(port, '127.0.0.1');
  const lags: number[] = [];
  while (!isOver) {
    const sentAt = performance.now();
    probe.write(`{"host":"probe","short_message":"probe","_probe":"p${lags.length}"}\0`);
    while (!(await isFound(`probe:p${lags.length}`))) await delay(2);
    lags.push(performance.now() - sentAt);
  }
  await flooding;
  probe.destroy();
  await search.close();
  const sorted = lags.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0);
  return `sent to found under ${rate} msg/s, ${lags.length} probes: median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

const [mode, ...rest] = process.argv.slice(2);
const [first = Number.NaN, second = Number.NaN] = rest.map(Number);
if (mode === 'latency') await withService((bench) => measureLatency(bench, first || 5000, second || 10));
else if (mode === 'processing')
  await withService((bench) => measureProcessing(bench, first || 200_000, second || 2));
else await withService((bench) => measureRate(bench, Number(mode ?? 1_000_000), first || 4));
