import { retentionTypes } from '@tailrace/domain/indices/index-strategies';
import { describe, expect, it } from 'vitest';
import { builtInIndexSets } from './built-in-index-sets.ts';
import { outdatedIndices } from './retention.ts';
import type { IndexSet } from './stored-index-sets.ts';
import type { StoredIndex } from './stored-indices.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-22T12:00:00.000Z');
const [base] = builtInIndexSets(now);

function set(type: string, config: object): IndexSet {
  if (!base) throw new Error('There is no built-in index set');
  const retention_strategy = { type: `${type}Config`, ...config } as IndexSet['retention_strategy'];
  return { ...base, retention_strategy_class: type, retention_strategy };
}

/** Index 4 is written to; the others are finalized and end as many days ago as they are older. */
const indices: StoredIndex[] = [0, 1, 2, 3, 4].map((number) => ({
  id: `web_${number}`,
  index_set_id: 'web',
  number,
  state: number === 4 ? 'writing' : 'sealed',
  range: number === 4 ? null : { from: 0, to: now - (4 - number) * dayMs },
  messages: number === 4 ? null : 100,
}));

function outdated(given: IndexSet, changes: Record<number, Partial<StoredIndex>> = {}) {
  const changed = indices.map((index) => ({ ...index, ...changes[index.number] }));
  const { action, outdated } = outdatedIndices(given, changed, { targets: new Set(['web_4']), now });
  return { action, numbers: outdated.map(({ number }) => number) };
}

describe('retention', () => {
  it('deletes the oldest indices beyond a number, which counts the one that is written to', () => {
    const keeping = (most: number) => set(retentionTypes.delete, { max_number_of_indices: most });
    expect(outdated(keeping(3))).toEqual({ action: 'delete', numbers: [0, 1] });
    expect(outdated(keeping(1))).toEqual({ action: 'delete', numbers: [0, 1, 2, 3] });
    expect(outdated(keeping(5)).numbers).toEqual([]);
  });

  it('leaves reopened indices alone, and those that are not finalized yet for later', () => {
    const given = set(retentionTypes.delete, { max_number_of_indices: 2 });
    expect(outdated(given, { 0: { is_reopened: true } }).numbers).toEqual([1, 2]);
    expect(outdated(given, { 2: { state: 'writing' } }).numbers).toEqual([0, 1]);
  });

  it('closes the oldest open indices beyond a number', () => {
    const given = set(retentionTypes.close, { max_number_of_indices: 2 });
    expect(outdated(given)).toEqual({ action: 'close', numbers: [0, 1, 2] });
    expect(outdated(given, { 0: { state: 'closed' } }).numbers).toEqual([1, 2]);
  });

  it('deletes indices whose newest message is too old, and empty ones', () => {
    const given = set(retentionTypes.age, { max_age: 'P2D' });
    expect(outdated(given)).toEqual({ action: 'delete', numbers: [0, 1] });
    expect(outdated(given, { 3: { range: null, messages: 0 } }).numbers).toEqual([0, 1, 3]);
  });

  it('can be none', () => {
    expect(outdated(set(retentionTypes.none, { max_number_of_indices: 1 })).numbers).toEqual([]);
  });
});
