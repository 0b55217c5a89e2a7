/**
 * A GELF TCP sender in its own process:
 * `sender.ts <port> <count> <messages per second, 0 = max> <seed> <span> [<arrival> <number of this sender> <first> <apart>]`.
 * The messages' times are spread evenly over the latest `span` milliseconds; with 0 each has the time it is sent at. With an
 * arrival they are as it says, from a first moment on and so many milliseconds apart.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { type Arrival, type ArrivalName, arrivals } from './engine/arrivals.ts';

const [port = 0, count = 0, rate = 0, seed = 1, span = 0] = process.argv.slice(2, 7).map(Number);
const [name, sender = 0, first = 0, apart = 1] = process.argv.slice(7);
const arrival: Arrival | undefined = arrivals[name as ArrivalName];

let state = seed;
const below = (limit: number) => {
  state = (state * 48271) % 2147483647;
  return state % limit;
};
const words = Array.from({ length: 2000 }, (_, index) => `w${index.toString(36)}`);

function timeOf(number: number): number {
  if (!arrival) return Date.now() - span * (1 - number / count);
  const moment = arrival.moment({
    sender: Number(sender),
    number: number * Number(apart),
    share: count * Number(apart),
    below,
  });
  return Number(first) + moment;
}

/** About 300 bytes: 1 in 3 has the common term `timeout`, 1 in 50,000 the rare `meltdown`. */
function message(number: number): string {
  const text = [
    below(3) === 0 ? 'timeout' : 'answered',
    below(50_000) === 0 ? 'meltdown' : 'request',
    ...Array.from({ length: 12 }, () => words[below(words.length)]),
  ].join(' ');
  return JSON.stringify({
    version: '1.1',
    host: `web-${below(40)}`,
    short_message: text,
    timestamp: timeOf(number) / 1000,
    level: below(8),
    _service: `service-${below(20)}`,
    _took_ms: below(5000),
    _trace_id: `${below(2147483647).toString(36)}${below(2147483647).toString(36)}`,
  });
}

const socket = connect(port, '127.0.0.1');
await once(socket, 'connect');
// A server that is stopped meanwhile gets no more.
socket.once('close', () => process.exit());
const started = performance.now();
const step = rate > 0 ? Math.max(1, Math.round(rate / 50)) : 500;
for (let sent = 0; sent < count; ) {
  const part = Math.min(step, count - sent);
  let block = '';
  for (let index = 0; index < part; index++) block += `${message(sent + index)}\0`;
  sent += part;
  if (!socket.write(block)) await once(socket, 'drain');
  const ahead = rate > 0 ? (sent / rate) * 1000 - (performance.now() - started) : 0;
  if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
}
socket.end();
