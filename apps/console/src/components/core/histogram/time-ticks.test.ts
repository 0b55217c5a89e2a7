import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const at = (text: string) => Date.parse(text);
const labels = (from: string, to: string, zone: string, maxTicks = 8) =>
  timeTicks({ from: at(from), to: at(to) }, zone, maxTicks).map((tick) => tick.label);

describe('timeTicks', () => {
  it('puts round times of the zone on the axis', () => {
    expect(labels('2021-05-11T18:30:00Z', '2021-05-11T19:45:00Z', 'Europe/Berlin', 6)).toEqual([
      '20:30',
      '20:45',
      '21:00',
      '21:15',
      '21:30',
      '21:45',
    ]);
  });

  it('is right in zones that are off by half an hour', () => {
    expect(labels('2021-05-11T00:00:00Z', '2021-05-11T04:00:00Z', 'Asia/Kolkata', 5)).toEqual([
      '06:00',
      '07:00',
      '08:00',
      '09:00',
    ]);
  });

  it('names the day where it begins', () => {
    expect(labels('2021-05-11T20:00:00Z', '2021-05-12T02:00:00Z', 'UTC')).toContain('12 May');
  });

  it('keeps round times over a change of clocks', () => {
    expect(labels('2021-03-27T18:00:00Z', '2021-03-28T18:00:00Z', 'Europe/Berlin', 5)).toEqual([
      '28 Mar',
      '06:00',
      '12:00',
      '18:00',
    ]);
  });

  it('shows fractions where a second is long', () => {
    expect(labels('2021-05-11T00:00:00.000Z', '2021-05-11T00:00:00.020Z', 'UTC', 4)).toEqual([
      '00:00.000',
      '00:00.005',
      '00:00.010',
      '00:00.015',
      '00:00.020',
    ]);
  });

  it('shows years where there are many', () => {
    expect(labels('2019-06-01T00:00:00Z', '2024-02-01T00:00:00Z', 'Europe/Berlin', 8)).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
    ]);
    expect(labels('1970-01-01T00:00:00Z', '2100-01-01T00:00:00Z', 'Pacific/Pago_Pago', 5)).toEqual([
      '2000',
      '2050',
    ]);
    expect(labels('0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', 'Pacific/Kiritimati', 8)).toEqual([
      '2000',
      '4000',
      '6000',
      '8000',
    ]);
  });

  it.each([1, 3, 12])('never gives more than about %i', (maxTicks) => {
    const ticks = timeTicks({ from: 0, to: at('2026-01-01T00:00:00Z') }, 'UTC', maxTicks);
    expect(ticks.length).toBeLessThanOrEqual(maxTicks + 2);
  });

  it('counts the hour the clocks show twice once, and leaves out the one they skip', () => {
    expect(labels('2021-10-30T22:00:00Z', '2021-10-31T04:00:00Z', 'Europe/Berlin', 8)).toEqual([
      '31 Oct',
      '01:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
    ]);
    expect(labels('2021-03-27T23:00:00Z', '2021-03-28T04:00:00Z', 'Europe/Berlin', 8)).toEqual([
      '28 Mar',
      '01:00',
      '03:00',
      '04:00',
      '05:00',
      '06:00',
    ]);
  });

  it.each([
    ['Pacific/Kiritimati', '12 May'],
    ['Pacific/Pago_Pago', '11 May'],
  ])('begins the day where %s does', (zone, day) => {
    const ticks = timeTicks({ from: at('2021-05-11T00:00:00Z'), to: at('2021-05-11T23:59:00Z') }, zone, 24);
    expect(ticks.map(({ label }) => label)).toContain(day);
    expect(ticks.every((tick, index) => index === 0 || tick.at > (ticks[index - 1]?.at ?? 0))).toBe(true);
  });
});
