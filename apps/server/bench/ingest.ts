/**
 * How many GELF messages a second the ingest thread takes over TCP and stores.
 * `node bench/ingest.ts [messages=1000000] [senders=4]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { IngestService } from '../src/ingest/ingest-service.ts';
import { inputTypeNames } from '../src/ingest/input-types/input-type.ts';
import { createLogger } from '../src/logger.ts';

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

async function send(port: number, count: number): Promise<void> {
  const block = Array.from({ length: 200 }, line).join('');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (let sent = 0; sent < count; sent += 200) if (!socket.write(block)) await once(socket, 'drain');
  socket.end();
  await once(socket, 'close');
}

async function measure(count: number, senders: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-bench-'));
  const service = new IngestService({ dataDir, indexName: 'bench_0', nodeId: 'bench' }, createLogger('warn'));
  await service.start([
    {
      id: 'bench',
      type: inputTypeNames.gelfTcp,
      configuration: { bind_address: '127.0.0.1', port: 0 },
      staticFields: {},
    },
  ]);
  const port = service.state('bench')?.port ?? 0;
  const started = performance.now();
  const cpu = process.cpuUsage();
  const children = Array.from({ length: senders }, () =>
    fork(self, ['send', String(port), String(count / senders)], { stdio: 'inherit' }),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  let stored = 0;
  while (stored < count) {
    await service.flush();
    const output = service.metrics()['org.graylog2.throughput.output'];
    stored = output?.type === 'counter' ? output.metric.count : 0;
  }
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  process.stdout.write(
    `${stored} messages in ${seconds.toFixed(1)} s: ${(stored / seconds).toFixed(0)} msg/s, ` +
      `${((used.user + used.system) / 1e6).toFixed(1)} s of processor time, ` +
      `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB\n`,
  );
  await service.close();
  await rm(dataDir, { recursive: true });
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === 'send') await send(Number(rest[0]), Number(rest[1]));
else await measure(Number(mode ?? 1_000_000), Number(rest[0] ?? 4));
