import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../lib/api.ts';
import { type Product, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';
import { type Assistant, connect, overHttp, prepare } from './assistant.ts';
import { fullDisk, newRelease, slowCustomer } from './incidents.ts';
import { findFullDisk, findRelease, findSlowness } from './tasks.ts';

const now = Date.now();
const logs = { release: newRelease(now), slowness: slowCustomer(now), disk: fullDisk(now) };
const minute = 60_000;

let product: Product;
let assistant: Assistant;
beforeAll(async () => {
  product = await startProduct();
  const { api, token, port } = await prepare(product);
  const messages = Object.values(logs).flatMap((log) => log.messages);
  await sendGelfTcp(port, messages);
  await eventually(
    () => api.search('*', 1),
    ({ total_results }) => total_results === messages.length,
  );
  assistant = await connect(overHttp(product.url, token));
});
afterAll(async () => {
  await assistant?.[Symbol.asyncDispose]();
  await product?.[Symbol.asyncDispose]();
});

describe('the cause of an incident is found with the tools alone', () => {
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
