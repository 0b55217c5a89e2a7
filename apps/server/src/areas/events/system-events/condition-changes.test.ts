import { describe, expect, it } from 'vitest';
import type { PresentCondition } from '../../../conditions/condition-service.ts';
import { conditionChanges, endsAfterMs, type ReportedCondition } from './condition-changes.ts';

const condition = (key: string, more: Partial<PresentCondition> = {}): PresentCondition => ({
  key,
  title: `The ${key} is full`,
  reason: null,
  since: 0,
  notification: { severity: 'urgent', type: 'es_unavailable' },
  ...more,
});

/** Looks at these conditions in turn, and says what began and ended each time. */
function looks(...times: { at: number; there: PresentCondition[] }[]): string[] {
  let reported: ReportedCondition[] = [];
  return times.map(({ at, there }) => {
    // As it is stored and read back.
    const changes = conditionChanges(JSON.parse(JSON.stringify(reported)), there, at);
    reported = changes.reported;
    const names = (list: readonly { key: string }[], sign: string) => list.map(({ key }) => sign + key);
    return [...names(changes.begun, '+'), ...names(changes.ended, '-')].join(' ');
  });
}

const disk = condition('disk');

describe('a condition', () => {
  it('is told once when it begins and once when it is over', () => {
    expect(
      looks(
        { at: 0, there: [disk] },
        { at: 10_000, there: [disk, condition('journal')] },
        { at: 20_000, there: [disk, condition('journal')] },
        { at: 30_000, there: [condition('journal')] },
        { at: 30_000 + endsAfterMs, there: [condition('journal')] },
        { at: 40_000 + endsAfterMs, there: [condition('journal')] },
      ),
    ).toEqual(['+disk', '+journal', '', '', '-disk', '']);
  });

  it('that soon comes back was not over', () => {
    expect(
      looks(
        { at: 0, there: [disk] },
        { at: 10_000, there: [] },
        { at: 20_000, there: [disk] },
        { at: 10_000 + endsAfterMs, there: [] },
        { at: 10_000 + 2 * endsAfterMs, there: [] },
        { at: 20_000 + 2 * endsAfterMs, there: [disk] },
      ),
    ).toEqual(['+disk', '', '', '', '-disk', '+disk']);
  });

  it('ends in time when the clock is set back', () => {
    expect(
      looks(
        { at: 1_000_000, there: [disk] },
        { at: 1_010_000, there: [] },
        { at: 0, there: [] },
        { at: endsAfterMs, there: [] },
      ),
    ).toEqual(['+disk', '', '', '-disk']);
  });

  it('that is a loss has no end', () => {
    const loss = condition('journal', { isLoss: true });
    expect(
      looks({ at: 0, there: [loss] }, { at: 10_000, there: [] }, { at: 10_000 + endsAfterMs, there: [] }),
    ).toEqual(['+journal', '', '']);
  });
});
