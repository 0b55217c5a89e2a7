import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../lib/api.ts';
import { type PlayedServer, playVersionOf } from '../lib/played-version.ts';
import { type Product, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';
import { type Assistant, connect, overHttp, overStdio, prepare } from './assistant.ts';
import { fullDisk, newRelease, slowCustomer } from './incidents.ts';
import { findFullDisk, findRelease, findSlowness } from './tasks.ts';

const now = Date.now();
const logs = { release: newRelease(now), slowness: slowCustomer(now), disk: fullDisk(now) };
const minute = 60_000;

const main = path.resolve(import.meta.dirname, '../../packages/mcp/src/main.ts');

let product: Product;
let played: PlayedServer;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  played = await playVersionOf(product, '4.1');
  const prepared = await prepare(product);
  token = prepared.token;
  const messages = Object.values(logs).flatMap((log) => log.messages);
  await sendGelfTcp(prepared.port, messages);
  await eventually(
    () => prepared.api.search('*', 1),
    ({ total_results }) => total_results === messages.length,
  );
});
afterAll(async () => {
  await played?.[Symbol.asyncDispose]();
  await product?.[Symbol.asyncDispose]();
});

const overProgram = () => {
  const env = { TAILRACE_URL: played.url, TAILRACE_TOKEN: token };
  return overStdio({ command: process.execPath, args: [main], env });
};

describe.each([
  ['the embedded server', () => overHttp(product.url, token)],
  ['Graylog 4.1', overProgram],
] as const)('the cause of an incident is found with the tools alone, on %s', (_, transport) => {
  let assistant: Assistant;
  beforeAll(async () => {
    assistant = await connect(transport());
  });
  afterAll(() => assistant?.[Symbol.asyncDispose]());

  it('a new release on one host', async () => {
    const found = await findRelease(assistant);
    expect(found).toMatchObject({
      error: 'cart <num> lost: column discount_code does not exist',
      host: 'web-03',
      version: '2.4.0',
    });
    expect(Math.abs(found.began - logs.release.began)).toBeLessThan(minute);
    expect(Date.parse(found.bars[0][0])).toBeLessThanOrEqual(found.began);
  });

  it('the latency of one customer', async () => {
    const found = await findSlowness(assistant);
    expect(found).toMatchObject({
      number: 'took_ms',
      driver: { field: 'customer', value: 'globex' },
      slowest: { value: 'globex' },
      step: 'query used a sequential scan on invoices',
    });
    expect(found.driver.explained).toBeGreaterThan(0.9);
    expect(found.slowest.p50).toBeGreaterThan(2_000);
  });

  it('a disk that is full', async () => {
    const found = await findFullDisk(assistant);
    expect(found.cause).toContain('No space left on device');
    expect(found).toMatchObject({ host: 'db-02', highest: { value: 'db-02', max: 100 } });
    expect(found.effects.join()).toContain('failed: the database is read-only');
    expect(found.almostFullAt).toBeLessThan(found.began);
    expect(found.around).toContain('disk usage of /var/lib');
  });
});
