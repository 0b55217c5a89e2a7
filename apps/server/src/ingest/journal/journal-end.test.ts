import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { storedMessage } from '../../storage/testing/temporary-index.ts';
import { Journal } from './journal.ts';
import type { Damage } from './journal-reader.ts';

/** A journal of two segments, each with a message, that was not closed. */
function twoSegments() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const damage: Damage[] = [];
  const open = () =>
    new Journal(folder, { keepFreeBytes: 0, segmentBytes: 1, onDamage: (one) => damage.push(one) });
  const journal = open();
  for (let count = 0; count < 2; count += 1) journal.append([storedMessage()]);
  const [, newest = ''] = readdirSync(folder).filter((name) => name.endsWith('.segment'));
  return { open, journal, damage, newest: path.join(folder, newest) };
}

function countRead(journal: Journal): number {
  let count = 0;
  for (let batch = journal.read(); batch; batch = journal.read()) {
    count += batch.messages.length;
    journal.commit(batch.end);
  }
  return count;
}

it('tells once that the newest segment is missing', () => {
  const { open, damage, newest } = twoSegments();
  rmSync(newest);
  const journal = open();
  expect(damage).toEqual([{ file: newest, messages: null }]);
  expect(countRead(journal)).toBe(1);
  journal.close();
  open().close();
  expect(damage).toHaveLength(1);
});

it('misses no segment that was deleted because it had been read', () => {
  const { open, journal, damage } = twoSegments();
  expect(countRead(journal)).toBe(2);
  journal.rest();
  open().close();
  expect(damage).toEqual([]);
});
