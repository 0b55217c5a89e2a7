/**
 * How many GELF messages a second the ingest thread takes over TCP and stores:
 * `node bench/ingest.ts [messages=1000000] [senders=4]`; and how long one takes from the sender to the search, under
 * load: `node bench/ingest.ts latency [messages per second=5000] [seconds=10]`; and what five extractors cost, one of them
 * with a grok pattern: `node bench/ingest.ts extractors [messages=200000] [senders=2]`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPatternLines } from '@tailrace/languages/grok';
import { writeTarget } from '../src/indices/testing/write-target.ts';
import type { InputExtractor } from '../src/ingest/extraction/definition.ts';
import { IngestService } from '../src/ingest/ingest-service.ts';
import { inputTypeNames } from '../src/ingest/input-types/input-type.ts';
import { createLogger } from '../src/logger.ts';
import { SearchService } from '../src/search/search-service.ts';
import { standardPatterns } from '../src/seeds/standard-patterns.ts';

const self = fileURLToPath(import.meta.url);
const words = Array.from({ length: 2000 }, (_, index) => `w${index.toString(36)}`);
const below = (limit: number) => Math.floor(Math.random() * limit);

/** About 300 bytes. */
function line(): string {
  const text = Array.from({ length: 14 }, () => words[below(words.length)]).join(' ');
  return `${JSON.stringify({
    version: '1.1',
    host: `web-${below(40)}`,
    short_message: `request answered ${text}`,
    timestamp: Date.now() / 1000,
    level: below(8),
    _service: `service-${below(20)}`,
    _took_ms: below(5000),
    _trace_id: Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2),
  })}\0`;
}

/** Sends as fast as it can, or `rate` a second. */
async function send(port: number, count: number, rate: number): Promise<void> {
  const size = rate > 0 ? Math.ceil(rate / 50) : 200;
  const block = Array.from({ length: size }, line).join('');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const started = performance.now();
  for (let sent = 0; sent < count; sent += size) {
    if (!socket.write(block)) await once(socket, 'drain');
    const ahead = rate > 0 ? (sent / rate) * 1000 - (performance.now() - started) : 0;
    if (ahead > 0) await delay(ahead);
  }
  socket.end();
  await once(socket, 'close');
}

function flood(port: number, count: number, senders: number, rate = 0) {
  const children = Array.from({ length: senders }, () =>
    fork(self, ['send', String(port), String(count / senders), String(rate / senders)], { stdio: 'inherit' }),
  );
  return Promise.all(children.map((child) => once(child, 'exit')));
}

const extractor = {
  inputId: 'bench',
  cursor_strategy: 'copy',
  source_field: 'message',
  condition_type: 'none',
  condition_value: '',
  order: 0,
} as const;

/** What operators often have: a grok pattern, two expressions, a word and a hash. */
const extractors: InputExtractor[] = [
  {
    ...extractor,
    id: 'grok',
    title: 'Words',
    type: 'grok',
    extractor_config: {
      grok_pattern: '%{WORD:noun} %{WORD:verb} %{WORD:first}',
      named_captures_only: true,
    },
    target_field: '',
    converters: [],
  },
  {
    ...extractor,
    id: 'regex',
    title: 'Last word',
    type: 'regex',
    extractor_config: { regex_value: String.raw`w(\w+)$` },
    target_field: 'last',
    converters: [{ type: 'uppercase', config: {} }],
  },
  {
    ...extractor,
    id: 'replace',
    title: 'Without digits',
    type: 'regex_replace',
    extractor_config: { regex: String.raw`\d`, replacement: '#', replace_all: true },
    source_field: 'trace_id',
    target_field: 'masked',
    converters: [],
  },
  {
    ...extractor,
    id: 'split',
    title: 'Third word',
    type: 'split_and_index',
    extractor_config: { split_by: ' ', index: 3 },
    target_field: 'third',
    converters: [],
  },
  {
    ...extractor,
    id: 'copy',
    title: 'Service',
    type: 'copy_input',
    extractor_config: {},
    source_field: 'service',
    target_field: 'service_hash',
    converters: [{ type: 'hash', config: {} }],
  },
];

interface Bench {
  dataDir: string;
  service: IngestService;
  port: number;
}

async function withService(run: (bench: Bench) => Promise<string>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-bench-'));
  const service = new IngestService(
    { dataDir, nodeId: 'bench', journalBytes: 1 << 30 },
    createLogger('warn'),
  );
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

async function measureExtractors(bench: Bench, count: number, senders: number): Promise<string> {
  const without = await measureRate(bench, count, senders);
  const grokPatterns = Object.fromEntries(
    readPatternLines(standardPatterns).map(({ name, pattern }) => [name, pattern]),
  );
  bench.service.configure({ version: 1, parts: { extractors, grokPatterns } });
  const withThem = await measureRate(bench, count, senders);
  return `without: ${without}\nwith five extractors: ${withThem}`;
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
const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = rest.map(Number);
if (mode === 'send') await send(first, second, third);
else if (mode === 'latency') await withService((bench) => measureLatency(bench, first || 5000, second || 10));
else if (mode === 'extractors')
  await withService((bench) => measureExtractors(bench, first || 200_000, second || 2));
else await withService((bench) => measureRate(bench, Number(mode ?? 1_000_000), first || 4));
