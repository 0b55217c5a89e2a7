import { describe, expect, it } from 'vitest';
import { Meter } from './meter.ts';

function run(seconds: number, perSecond: number, meter: Meter) {
  for (let second = 0; second < seconds; second++) {
    meter.mark(perSecond);
    meter.second();
  }
}

describe('Meter', () => {
  it('reports a steady rate after five seconds', () => {
    const meter = new Meter(0);
    run(5, 10, meter);
    expect(meter.rate(5000)).toEqual({
      total: 50,
      mean: 10,
      one_minute: 10,
      five_minute: 10,
      fifteen_minute: 10,
    });
  });

  it('decays faster over one minute than over fifteen', () => {
    const meter = new Meter(0);
    run(60, 100, meter);
    run(60, 0, meter);
    const { one_minute, five_minute, fifteen_minute } = meter.rate(120_000);
    expect(one_minute).toBeCloseTo(100 * Math.exp(-1), 5);
    expect(one_minute).toBeLessThan(five_minute);
    expect(five_minute).toBeLessThan(fifteen_minute);
    expect(fifteen_minute).toBeLessThan(100);
  });

  it('is all zero before anything happened', () => {
    const zero = { total: 0, mean: 0, one_minute: 0, five_minute: 0, fifteen_minute: 0 };
    expect(new Meter(7).rate(7)).toEqual(zero);
  });
});
