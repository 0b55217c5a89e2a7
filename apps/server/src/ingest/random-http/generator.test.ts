import { describe, expect, it } from 'vitest';
import { RequestGenerator } from './generator.ts';
import { trafficAt, weatherOf } from './incidents.ts';
import { services } from './services.ts';

const start = Date.UTC(2026, 10, 21);

/** A cycle of incidents, a message every 20 ms. */
function log() {
  const generator = new RequestGenerator('example.org');
  return Array.from({ length: 7500 }, (_, index) => generator.next(start + index * 20));
}

describe('RequestGenerator', () => {
  const lines = log();

  it('logs several services, hosts, levels and statuses', () => {
    const kinds = (field: string) => new Set(lines.map((line) => line[field]));
    expect(kinds('service').size).toBe(services.length);
    expect(kinds('source').size).toBeGreaterThan(services.length);
    expect([...kinds('level')].toSorted()).toEqual([3, 4, 6, 7]);
    expect(kinds('http_response_code').size).toBeGreaterThan(5);
    expect(kinds('trace_id').size).toBe(lines.length);
  });

  it('adds a stack trace to failed requests', () => {
    const failed = lines.filter((line) => Number(line.http_response_code) >= 500);
    expect(failed.length).toBeGreaterThan(0);
    for (const line of failed) expect(line.full_message).toMatch(/\n {4}at /);
  });

  it('only uses valid field values', () => {
    for (const line of lines) {
      expect(line.message).not.toBe('');
      expect(Object.values(line).every((value) => ['string', 'number'].includes(typeof value))).toBe(true);
    }
  });
});

describe('incidents', () => {
  const moments = Array.from({ length: 600 }, (_, second) => start + second * 1000);

  it('put one service at a time in trouble, and not all the time', () => {
    const troubled = moments.map((now) =>
      services.filter((service) => weatherOf(service, now).errorShare > 0.4),
    );
    expect(Math.max(...troubled.map(({ length }) => length))).toBe(1);
    expect(Math.min(...troubled.map(({ length }) => length))).toBe(0);
  });

  it('raise the traffic', () => {
    const traffic = moments.map(trafficAt);
    expect(Math.max(...traffic) / Math.min(...traffic)).toBeGreaterThan(4);
  });
});
