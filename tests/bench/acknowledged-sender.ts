/**
 * A GELF HTTP sender in its own process: `acknowledged-sender.ts <port> <messages per second> <seconds>`. Numbers its messages from
 * 0 on. What is not acknowledged is sent again until it is, so that none is missing while the server is down. On a machine that is too
 * slow it sends fewer. When the parent sends a message, and when it ends, it sends a `SenderReport`.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SenderReport {
  /** All messages with smaller numbers are acknowledged. */
  acknowledged: number;
  /** Messages that were sent more than once, because no acknowledgement came; they may be stored twice. */
  again: number;
  isOver: boolean;
}

const connections = 16;
const pauseMs = 200;

const [port = 0, rate = 0, seconds = 0] = process.argv.slice(2, 5).map(Number);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const unacknowledged = new Set<number>();
let next = 0;
let again = 0;

const bodyOf = (number: number) =>
  JSON.stringify({
    version: '1.1',
    host: `web-${number % 40}`,
    short_message: `${number % 3 === 0 ? 'timeout' : 'answered'} request ${number} of soak`,
    level: number % 8,
    _service: `service-${number % 20}`,
    _took_ms: (number * 7919) % 5000,
    _number: number,
  });

/** Whether the message was acknowledged. */
function post(body: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', agent, method: 'POST', path: '/gelf' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 202));
    });
    sent.once('error', () => resolve(false));
    sent.end(body);
  });
}

async function send(number: number): Promise<void> {
  unacknowledged.add(number);
  const body = bodyOf(number);
  let isFirst = true;
  while (!(await post(body))) {
    if (isFirst) again += 1;
    isFirst = false;
    await sleep(pauseMs);
  }
  unacknowledged.delete(number);
}

const report = (isOver: boolean): SenderReport => ({
  acknowledged: Math.min(next, ...unacknowledged),
  again,
  isOver,
});

process.on('message', () => process.send?.(report(false)));
process.once('disconnect', () => process.exit());

async function sendAll(): Promise<void> {
  const started = performance.now();
  while (next < rate * seconds && performance.now() - started < seconds * 1000) {
    const number = next;
    next += 1;
    await send(number);
    const ahead = (number / rate) * 1000 - (performance.now() - started);
    if (ahead > 0) await sleep(ahead);
  }
}

await Promise.all(Array.from({ length: connections }, sendAll));
process.send?.(report(true), () => process.disconnect());
