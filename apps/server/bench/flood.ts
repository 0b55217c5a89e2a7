/** Sends GELF messages over TCP; started by `flood` as `node bench/flood.ts <port> <messages> <messages per second>`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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

/** Sends messages from several processes, as fast as they can or `rate` a second; resolves when they have ended. */
export function flood(port: number, count: number, senders: number, rate = 0) {
  const children = Array.from({ length: senders }, () =>
    fork(self, [String(port), String(count / senders), String(rate / senders)], { stdio: 'inherit' }),
  );
  return Promise.all(children.map((child) => once(child, 'exit')));
}

if (process.argv[1] === self) {
  const [port = 0, count = 0, rate = 0] = process.argv.slice(2).map(Number);
  await send(port, count, rate);
}
