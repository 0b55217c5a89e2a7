import { describe, expect, it } from 'vitest';
import { exactFigure, formatFigure, shortFigure, unitOf } from './units.ts';

const unit = (text: string, ...figures: number[]) => unitOf({ name: 'any', function: text }, figures);

describe('the unit of a series', () => {
  it.each([
    ['count()', 'count'],
    ['count(bytes)', 'count'],
    ['card(took_ms)', 'count'],
    ['sum(bytes)', 'bytes'],
    ['avg(body_bytes_sent)', 'bytes'],
    ['sum(bytesSent)', 'bytes'],
    ['sum(gl2_accounted_message_size)', 'bytes'],
    ['avg(bytes_per_second)', 'plain'],
    ['percentile(took_ms,95)', 'milliseconds'],
    ['max(responseTimeMs)', 'milliseconds'],
    ['avg(request.duration.us)', 'microseconds'],
    ['sum(sales_us)', 'plain'],
    ['avg(uptime_seconds)', 'seconds'],
    ['avg(time_s)', 'seconds'],
    ['max(latency_ns)', 'nanoseconds'],
    ['avg(cpu_percent)', 'percent'],
    ['avg(duration)', 'plain'],
    ['avg(forms)', 'plain'],
    ['variance(took_ms)', 'plain'],
    ['stddev(took_ms)', 'milliseconds'],
    ['avg(constructor)', 'plain'],
    ['median(took_ms)', 'plain'],
  ])('%s is %s', (text, expected) => expect(unit(text)).toBe(expected));

  it('is a level for the least and the greatest one', () => {
    expect(unit('min(level)', 3)).toBe('level');
    expect(unit('max(log_level)', 3, 9)).toBe('plain');
    expect(unit('avg(level)', 3)).toBe('plain');
    expect(unit('count(level)', 3)).toBe('count');
  });

  it('is a ratio only from 0 to 1', () => {
    expect(unit('avg(hit_ratio)', 0, 0.5, 1)).toBe('ratio');
    expect(unit('avg(hit_ratio)', 0, 5)).toBe('plain');
  });
});

describe('a figure', () => {
  it.each([
    [1234567, 'count', '1,234,567', '1,234,567', '1.23M'],
    [0, 'count', '0', '0', '0'],
    [1234.5678, 'plain', '1,234.6', '1,234.5678', '1.23K'],
    [-12.345, 'plain', '-12.35', '-12.345', '-12.3'],
    [0.000123456, 'plain', '0.000123', '0.000123456', '0.000123'],
    [1e300, 'plain', '1E300', '1E300', '1E300'],
    [1572864, 'bytes', '1.5 MiB', '1,572,864 B', '1.5 MiB'],
    [12.4567, 'milliseconds', '12.5 ms', '12.4567 ms', '12.5 ms'],
    [65_000, 'milliseconds', '1 min 5 s', '65,000 ms', '1 min 5 s'],
    [-1500, 'milliseconds', '-1.5 s', '-1,500 ms', '-1.5 s'],
    [350, 'microseconds', '350 µs', '350 µs', '350 µs'],
    [40, 'nanoseconds', '40 ns', '40 ns', '40 ns'],
    [0, 'seconds', '0 s', '0 s', '0 s'],
    [45.25, 'percent', '45.25%', '45.25%', '45.25%'],
    [3, 'level', 'Error', 'Error', 'Error'],
    [8, 'level', '8', '8', '8'],
    [0.4525, 'ratio', '45.25%', '0.4525', '45.25%'],
    [Number.NaN, 'count', '–', '–', '–'],
  ] as const)('%d as %s reads %s', (figure, of, text, exact, short) => {
    expect(formatFigure(figure, of)).toBe(text);
    expect(exactFigure(figure, of)).toBe(exact);
    if (!Number.isNaN(figure)) expect(shortFigure(figure, of)).toBe(short);
  });

  it('is exact beyond 2^53, and a dash where there is none', () => {
    expect(formatFigure(9007199254740993n, 'count')).toBe('9,007,199,254,740,993');
    expect(exactFigure(9007199254740993n, 'bytes')).toBe('9,007,199,254,740,993 B');
    expect(formatFigure(null, 'bytes')).toBe('–');
  });
});
