import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BodyBudget } from '../../http-limits/body-budget.ts';
import { withBody } from './with-body.ts';

const limits = { body: 10_000, decompressed: 1_000_000 };

/** A request whose body is written by the test. */
function incoming(headers: Record<string, string> = {}) {
  return Object.assign(new PassThrough(), { headers }) as PassThrough & IncomingMessage;
}

const packed = (bytes: number) => gzipSync(Buffer.alloc(bytes));
const gzip = { 'content-encoding': 'gzip' };

describe('the body of a request', () => {
  it('counts its compressed and decompressed bytes until it has been handled', async () => {
    const budget = new BodyBudget(100_000, 100_000);
    const request = incoming(gzip);
    request.end(packed(50_000));
    await withBody(request, limits, budget, async (body) => {
      expect(body).toHaveLength(50_000);
      expect(budget.held).toBeGreaterThan(50_000);
    });
    expect(budget.held).toBe(0);
  });

  it('is refused with 503 when it exceeds the budget', async () => {
    const budget = new BodyBudget(100_000, 100_000);
    const request = incoming(gzip);
    request.end(packed(200_000));
    const take = vi.fn();
    await expect(withBody(request, limits, budget, take)).rejects.toMatchObject({ status: 503 });
    expect(take).not.toHaveBeenCalled();
    expect(budget.held).toBe(0);
  });

  it('is refused with 408 when it pauses for too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const request = incoming();
    request.write('{"host":');
    const taken = withBody(request, limits, new BodyBudget(100, 100), async () => {});
    vi.advanceTimersByTime(10_000);
    await expect(taken).rejects.toMatchObject({ status: 408 });
  });
});
