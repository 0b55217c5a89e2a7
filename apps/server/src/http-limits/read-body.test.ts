import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestTimeoutError, TooLargeError, UnavailableError } from '../errors.ts';
import { BodyBudget } from './body-budget.ts';
import { readBody } from './read-body.ts';

const limits = { most: 100, wholeMs: 1000, pauseMs: 300 };
let budget: BodyBudget;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  budget = new BodyBudget(150, 120);
});
afterEach(() => {
  vi.useRealTimers();
});

function receive(owner = 'mira', announced = 0) {
  const payload = new PassThrough();
  const held = budget.open(owner);
  const body = readBody(payload, announced, limits, held);
  body.catch(() => {});
  return { payload, held, body };
}

describe('a body', () => {
  it('is received, and its bytes count until it is released', async () => {
    const { payload, held, body } = receive();
    payload.write('one ');
    payload.end('two');
    expect(String(await body)).toBe('one two');
    expect(budget.held).toBe(7);
    held.release();
    expect(budget.held).toBe(0);
  });

  it('is refused by its Content-Length before any byte arrives', async () => {
    await expect(receive('mira', 101).body).rejects.toThrow(TooLargeError);
  });

  it('is refused once it is too large; the rest is discarded and its bytes no longer count', async () => {
    const { payload, body } = receive();
    payload.write('x'.repeat(90));
    payload.write('x'.repeat(90));
    await expect(body).rejects.toThrow(TooLargeError);
    expect(budget.held).toBe(0);
    expect(payload.readableFlowing).toBe(true);
  });

  it('is refused after a long pause and when it takes too long in total', async () => {
    const paused = receive();
    vi.advanceTimersByTime(limits.pauseMs);
    await expect(paused.body).rejects.toThrow(RequestTimeoutError);

    const trickling = receive();
    for (let time = 0; time < limits.wholeMs; time += 250) {
      trickling.payload.emit('data', Buffer.from('x'));
      vi.advanceTimersByTime(250);
    }
    await expect(trickling.body).rejects.toThrow(RequestTimeoutError);
    expect(budget.held).toBe(0);
  });

  it('is refused when its owner or all owners together exceed the budget', async () => {
    const data = Buffer.alloc(80);
    const [first, second, other] = [receive('mira'), receive('mira'), receive('tomas')];
    for (const { payload } of [first, second, other]) payload.emit('data', data);
    await expect(second.body).rejects.toThrow(UnavailableError);
    await expect(other.body).rejects.toThrow(UnavailableError);
    first.held.release();
    expect(budget.open('tomas').take(80)).toBe(true);
  });

  it('that ends early is refused', async () => {
    const { payload, body } = receive();
    payload.write('half');
    payload.destroy();
    await expect(body).rejects.toThrow('ended before its body did');
  });
});
