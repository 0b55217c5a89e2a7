import { describe, expect, test } from 'vitest';
import {
  diskProblems,
  failureProblems,
  journalProblems,
  notificationProblems,
  stateProblems,
} from './problems.ts';

const input = {
  id: '60a3b1c2d4e5f60718293a4b',
  title: 'GELF',
  name: 'GELF UDP',
  type: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  global: true,
  node: null,
  content_pack: null,
  created_at: '2026-01-01T00:00:00.000Z',
  creator_user_id: 'admin',
  attributes: {},
  static_fields: {},
};
const levels = (problems: readonly { level: string }[]) => problems.map(({ level }) => level);

test('an urgent notification is critical, another one a warning, and the input is named', () => {
  const base = { timestamp: '2026-01-01T00:00:00.000Z', node_id: 'n1' } as const;
  const problems = notificationProblems(
    [
      {
        ...base,
        severity: 'urgent',
        type: 'input_failed_to_start',
        details: { input_id: input.id, reason: 'In use' },
      },
      { ...base, severity: 'normal', type: 'no_input_running', details: {} },
    ],
    [input],
  );
  expect(levels(problems)).toEqual(['critical', 'warning']);
  expect(problems[0]?.title).toBe('The input “GELF” failed to start');
});

test('the state is reported by the levels of monitoring', () => {
  const state = (['urgent', 'normal', 'note'] as const).map((urgency) => ({ urgency, title: urgency }));
  expect(levels(stateProblems(state))).toEqual(['critical', 'warning', 'note']);
});

describe('figures', () => {
  test.each([
    [0.2, []],
    [0.6, ['warning']],
    [0.95, ['critical']],
  ])('a journal that is full by %d', (used, expected) => {
    const journal = {
      enabled: true,
      journal_size: used * 100,
      journal_size_limit: 100,
      uncommitted_journal_entries: 5,
    };
    expect(levels(journalProblems('web', journal))).toEqual(expected);
  });

  const now = Date.parse('2026-01-01T00:00:00Z');
  test.each([
    [50, null, []],
    [50, '2026-01-30T00:00:00Z', []],
    [50, '2026-01-04T00:00:00Z', ['warning']],
    [50, '2026-01-01T05:00:00Z', ['critical']],
    [2, null, ['critical']],
  ])('a disk of which %i% are free and that is full at %s', (free, full_at, expected) => {
    expect(levels(diskProblems({ disk: { total_bytes: 100, free_bytes: free, full_at } }, now))).toEqual(
      expected,
    );
  });

  test('messages that were not stored', () => {
    expect(failureProblems(0)).toEqual([]);
    expect(levels(failureProblems(3))).toEqual(['warning']);
  });
});
