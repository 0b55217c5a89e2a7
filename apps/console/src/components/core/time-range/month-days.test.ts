import { describe, expect, it } from 'vitest';
import { stepDay, weeksOf } from './month-days.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const text = (moment: number | null) => moment && new Date(moment).toISOString().slice(0, 10);

describe('the days of a calendar', () => {
  it.each([
    ['ArrowLeft', false, '2024-02-28'],
    ['ArrowRight', false, '2024-03-01'],
    ['ArrowUp', false, '2024-02-22'],
    ['ArrowDown', false, '2024-03-07'],
    ['Home', false, '2024-02-26'],
    ['End', false, '2024-03-03'],
    ['PageUp', false, '2024-01-29'],
    ['PageDown', false, '2024-03-29'],
    ['PageUp', true, '2023-02-28'],
    ['PageDown', true, '2025-02-28'],
    ['Enter', false, null],
  ])('%s goes on from 29 February (shift: %s) to %s', (key, hasShift, expected) => {
    expect(text(stepDay(day('2024-02-29'), key, hasShift))).toBe(expected);
  });

  it('are six weeks from Monday, whatever the month', () => {
    const weeks = weeksOf(day('2026-11-25'));
    expect(weeks).toHaveLength(6);
    expect(text(weeks[0]?.[0] ?? null)).toBe('2026-10-26');
    expect(text(weeks[5]?.[6] ?? null)).toBe('2026-12-06');
  });

  it('end with the years 1 and 9999', () => {
    expect(text(stepDay(day('0001-01-03'), 'PageUp', true))).toBe('0001-01-01');
    expect(text(stepDay(day('9999-12-31'), 'ArrowDown', false))).toBe('9999-12-31');
  });
});
