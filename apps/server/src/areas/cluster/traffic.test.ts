import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counter } from '../../metrics/metric.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { createTraffic, storedTraffic } from './traffic.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

let now = testNow;
let counted = { input: 0, decoded: 0, output: 0 };
const traffic = () =>
  createTraffic({
    hours: server.service(storedTraffic),
    metrics: () =>
      Object.fromEntries(
        Object.entries(counted).map(([name, bytes]) => [`org.graylog2.traffic.${name}`, counter(bytes)]),
      ),
    now: () => now,
  });
beforeEach(() => {
  for (const { id } of server.service(storedTraffic).list()) server.service(storedTraffic).delete(id);
  now = testNow;
  counted = { input: 0, decoded: 0, output: 0 };
});

describe('traffic', () => {
  it('is summed up by hour and by day', () => {
    const history = traffic();
    counted = { input: 100, decoded: 120, output: 120 };
    history.record();
    now += 3_600_000;
    counted = { input: 150, decoded: 180, output: 180 };
    history.record();
    counted = { input: 160, decoded: 200, output: 190 };
    expect(history.histogram(30, false)).toEqual({
      from: '2026-01-30T00:00:00.000Z',
      to: '2026-03-01T13:00:00.000Z',
      input: { '2026-03-01T12:00:00.000Z': 100, '2026-03-01T13:00:00.000Z': 60 },
      decoded: { '2026-03-01T12:00:00.000Z': 120, '2026-03-01T13:00:00.000Z': 80 },
      output: { '2026-03-01T12:00:00.000Z': 120, '2026-03-01T13:00:00.000Z': 70 },
    });
    expect(history.histogram(0, true).input).toEqual({ '2026-03-01T00:00:00.000Z': 160 });
    now += 2 * 86_400_000;
    expect(history.histogram(1, true).input).toEqual({});
  });

  it('goes on when the counters begin again', () => {
    const history = traffic();
    counted = { input: 100, decoded: 100, output: 100 };
    history.record();
    counted = { input: 30, decoded: 30, output: 30 };
    expect(history.histogram(1, true).input).toEqual({ '2026-03-01T00:00:00.000Z': 130 });
  });
});
