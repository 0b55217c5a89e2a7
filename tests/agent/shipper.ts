/**
 * A log shipper in the manner of Filebeat: reads files that grow and sends their lines to a Beats input.
 *
 *     shipper.ts -c FILE               runs until it is stopped
 *     shipper.ts test config -c FILE   only reads the configuration
 *
 * The configuration has the form of Filebeat's: `filebeat.inputs` with `paths`, `fields`, `fields_under_root` and
 * `output.logstash.hosts`.
 */
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';

interface ShipperConfig {
  paths: string[];
  fields: Record<string, unknown>;
  host: string;
  port: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `a.b: 1` and `a: { b: 1 }` are the same to a Beat. */
function setting(config: unknown, name: string): unknown {
  if (!isObject(config)) return undefined;
  if (name in config) return config[name];
  for (const [key, value] of Object.entries(config)) {
    if (!name.startsWith(`${key}.`)) continue;
    const inner = setting(value, name.slice(key.length + 1));
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function read(text: string): ShipperConfig {
  const config: unknown = parse(text);
  const inputs = setting(config, 'filebeat.inputs');
  const paths = Array.isArray(inputs) ? inputs.flatMap((input) => texts(setting(input, 'paths'))) : [];
  if (paths.length === 0) throw new Error('filebeat.inputs has no paths');
  const [target] = texts(setting(config, 'output.logstash.hosts'));
  const [, host, port] = /^(.+):(\d+)$/.exec(target ?? '') ?? [];
  if (!host || !port) throw new Error('output.logstash.hosts must have an address with a port');
  const fields = setting(config, 'fields');
  return { paths, fields: isObject(fields) ? fields : {}, host, port: Number(port) };
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Sends events as one window of Lumberjack 2 and waits until they are acknowledged. */
async function send(socket: Socket, events: readonly object[]): Promise<void> {
  const frames = events.map((event, index) => {
    const payload = Buffer.from(JSON.stringify(event));
    return Buffer.concat([Buffer.from('2J'), number(index + 1), number(payload.length), payload]);
  });
  socket.write(Buffer.concat([Buffer.from('2W'), number(events.length), ...frames]));
  for (let acknowledged = 0; acknowledged < events.length; ) {
    const [reply] = (await once(socket, 'data')) as [Buffer];
    acknowledged = reply.readUInt32BE(reply.length - 4);
  }
}

/** The whole lines of a file after a position, and the position after them. A file that is not there has none. */
async function linesAfter(path: string, position: number): Promise<{ lines: string[]; next: number }> {
  const file = await open(path).catch(() => null);
  if (!file) return { lines: [], next: position };
  try {
    const { size } = await file.stat();
    if (size <= position) return { lines: [], next: size < position ? 0 : position };
    const bytes = Buffer.alloc(Math.min(size - position, 1_000_000));
    await file.read(bytes, 0, bytes.length, position);
    const end = bytes.lastIndexOf(0x0a) + 1;
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
    return { lines, next: position + end };
  } finally {
    await file.close();
  }
}

async function ship({ paths, fields, host, port }: ShipperConfig): Promise<never> {
  const socket = connect(port, host);
  await once(socket, 'connect');
  const positions = new Map<string, number>();
  for (;;) {
    for (const path of paths) {
      const { lines, next } = await linesAfter(path, positions.get(path) ?? 0);
      if (lines.length === 0) continue;
      await send(
        socket,
        lines.map((message) => ({
          '@timestamp': new Date().toISOString(),
          '@metadata': { beat: 'filebeat', version: '7.17.0' },
          message,
          agent: { type: 'filebeat', version: '7.17.0' },
          host: { name: hostname() },
          log: { file: { path } },
          ...fields,
        })),
      );
      positions.set(path, next);
    }
    await delay(100);
  }
}

const [command, ...rest] = process.argv.slice(2);
const isTest = command === 'test';
const path = isTest ? rest[2] : rest[0];
try {
  const config = read(await readFile(path ?? '', 'utf8'));
  if (!isTest) await ship(config);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
