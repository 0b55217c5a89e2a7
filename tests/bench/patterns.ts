import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile, report, timed } from './figures.ts';
import type { GroupRequest } from './patterns-worker.ts';

const targetMs = 300;
const runs = 15;

const acquirers = ['paynet', 'cardlink', 'eurobank', 'northpay'];
const paths = ['orders', 'carts', 'users', 'items'];

/** Lines as services, web servers and clusters write them. */
const shapes: readonly ((at: number) => string)[] = [
  (at) => `charge failed: acquirer ${acquirers[at % 4]} did not answer in ${at % 30_000} ms`,
  (at) =>
    `10.0.${at % 250}.7 - - [11/May/2021:08:14:58 +0000] "GET /api/${paths[at % 4]}/${at} HTTP/1.1" 200 ${at * 7} "-" "Mozilla/5.0 (X11; Linux x86_64)"`,
  (at) =>
    `level=info ts=2021-05-11T08:14:58.123Z caller=sync.go:${at % 300} msg="cleanup took ${at % 90}ms" pod=web-${at}`,
  (at) =>
    `{"level":"warn","order":${at},"trace":"7f3a9c21d${at}","msg":"payment retried for shop ${acquirers[at % 4]}"}`,
  (at) =>
    `java.lang.IllegalStateException: pool ${acquirers[at % 4]} exhausted after ${at % 20} attempts\n\tat com.shop.Pool.take(Pool.java:${at % 99})\n\tat com.shop.Cart.pay(Cart.java:7)`,
];

/** Letters only, so that every word is a different constant. */
const letters = (at: number) => at.toString(8).replaceAll(/\d/g, (digit) => 'abcdefgh'[Number(digit)] ?? '');
const distinct = (at: number) =>
  `${letters(at)} ${letters(at * 31)} ${letters(at * 17)} left ${letters(at * 7)} for ${letters(at * 3)}`;

const messagesOf = (count: number, textOf: (at: number) => string): GroupRequest =>
  Array.from({ length: count }, (_, at) => ({
    key: `i/${at}`,
    text: textOf(at),
    moment: Date.parse('2021-05-11T08:00:00Z') + at * 100,
    level: at % 8,
  }));

/** How long a worker takes to group messages into patterns, with sending them there and the patterns back. */
export async function benchPatterns(): Promise<void> {
  const worker = new Worker(new URL('./patterns-worker.ts', import.meta.url));
  const group = async (messages: GroupRequest) => {
    const reply = once(worker, 'message');
    worker.postMessage(messages);
    await reply;
  };
  const usual = messagesOf(10_000, (at) => shapes[at % shapes.length]?.(at) ?? '');
  const times = await timed(runs, () => group(usual));
  report({
    what: 'patterns of 10,000 messages, median',
    measured: percentile(times, 0.5),
    unit: 'ms',
    target: targetMs,
  });
  const hostile = messagesOf(10_000, distinct);
  report({
    what: 'patterns of 10,000 messages without a common word, median',
    measured: percentile(await timed(5, () => group(hostile)), 0.5),
    unit: 'ms',
  });
  await worker.terminate();
}
