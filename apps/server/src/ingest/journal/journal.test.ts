import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '../../storage/errors.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { Journal, type JournalOptions } from './journal.ts';
import { JournalFullError } from './journal-error.ts';
import type { Damage } from './journal-reader.ts';

let folder: string;
let damage: Damage[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tailrace-journal-'));
  damage = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

const open = (options: Partial<JournalOptions> = {}) =>
  new Journal(folder, { keepFreeBytes: 0, onDamage: (one) => damage.push(one), ...options });

let last = 0;

function messages(count: number, fields: Record<string, number | bigint | string> = {}): StoredMessage[] {
  return Array.from({ length: count }, () => {
    last += 1;
    return { _id: `m${last}`, timestamp: last, source: 'a', message: `text ${last}`, streams: [], ...fields };
  });
}

/** Reads and commits everything; returns the ids and which of them were marked as a retry. */
function drain(journal: Journal) {
  const ids: string[] = [];
  const retried: string[] = [];
  for (let batch = journal.read(); batch; batch = journal.read()) {
    const read = batch.messages.map(({ _id }) => _id);
    ids.push(...read);
    if (batch.isRetry) retried.push(...read);
    journal.commit(batch.end);
  }
  return { ids, retried };
}

const idsOf = (list: StoredMessage[]) => list.map(({ _id }) => _id);
const segmentFiles = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.segment'))
    .sort()
    .map((name) => path.join(folder, name));

/** Changes the bytes of a file. */
function edit(file: string, change: (bytes: Buffer) => Buffer | undefined): void {
  const bytes = readFileSync(file);
  writeFileSync(file, change(bytes) ?? bytes);
}

const flip = (bytes: Buffer, at: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
};

describe('Journal', () => {
  it('returns what was appended, in order and unchanged', () => {
    const journal = open();
    const sent = messages(2500, { big: 9007199254740993n, text: 'line\nbreak "quoted" 😀 \ud800' });
    journal.append(sent);
    expect(journal.uncommitted).toBe(2500);
    expect(journal.read()?.messages).toEqual(sent.slice(0, 1000));
    expect(drain(journal).ids).toEqual(idsOf(sent.slice(1000)));
    expect(journal.uncommitted).toBe(0);
    journal.close();
  });

  it('joins small appends to batches', () => {
    const journal = open();
    for (let count = 0; count < 30; count++) journal.append(messages(1));
    expect(journal.read()?.messages).toHaveLength(30);
    journal.close();
  });

  it('keeps messages that are appended while others are read', () => {
    const journal = open({ segmentBytes: 2000 });
    const all: StoredMessage[] = [];
    const ids: string[] = [];
    for (let round = 0; round < 40; round++) {
      const sent = messages(25);
      all.push(...sent);
      journal.append(sent);
      if (round % 3 === 0) ids.push(...drain(journal).ids);
    }
    ids.push(...drain(journal).ids);
    expect(ids).toEqual(idsOf(all));
    journal.close();
  });

  it('deletes segments that are committed, and leaves no messages behind when it is empty', () => {
    const journal = open({ segmentBytes: 1000 });
    for (let round = 0; round < 20; round++) journal.append(messages(20));
    expect(journal.segments).toBeGreaterThan(3);
    drain(journal);
    expect(journal.segments).toBe(1);
    journal.rest();
    expect(journal.bytes).toBe(0);
    expect(segmentFiles()).toEqual([]);
    const sent = messages(3);
    journal.append(sent);
    expect(drain(journal)).toEqual({ ids: idsOf(sent), retried: [] });
    journal.close();
  });

  it('returns uncommitted messages after an orderly stop, and marks those that were read', () => {
    const first = open();
    const sent = messages(3000);
    first.append(sent);
    const batch = first.read();
    first.commit(batch?.end ?? 0);
    first.read();
    first.close();
    const second = open();
    expect(second.uncommitted).toBe(2000);
    second.close();
    const third = open();
    expect(drain(third)).toEqual({ ids: idsOf(sent.slice(1000)), retried: idsOf(sent.slice(1000, 2000)) });
    third.close();
    expect(damage).toEqual([]);
  });

  it('marks after a crash what may have been stored', () => {
    const crashed = open();
    const sent = messages(30_000);
    crashed.append(sent);
    crashed.commit(crashed.read()?.end ?? 0);
    const journal = open();
    const { ids, retried } = drain(journal);
    expect(ids).toEqual(idsOf(sent.slice(1000)));
    expect(retried).toEqual(ids.slice(0, 20_000));
    journal.close();
    crashed.close();
  });

  it('refuses beyond its limit, and accepts again once messages are committed', () => {
    const journal = open({ maxBytes: 20_000, segmentBytes: 1000 });
    const accepted: StoredMessage[] = [];
    expect(() => {
      for (;;) {
        const sent = messages(20);
        journal.append(sent);
        accepted.push(...sent);
      }
    }).toThrow(JournalFullError);
    expect(journal.bytes).toBeLessThanOrEqual(20_000);
    expect(drain(journal).ids).toEqual(idsOf(accepted));
    journal.append(messages(20));
    journal.close();
  });

  it('leaves room on the disk for the indices', () => {
    const journal = open({ keepFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(() => journal.append(messages(1))).toThrow(StorageFullError);
    expect(journal.uncommitted).toBe(0);
    journal.close();
  });

  it('cuts off an unfinished write without calling it damage', () => {
    const crashed = open();
    const sent = messages(10);
    crashed.append(sent);
    const [file = ''] = segmentFiles();
    const { size } = statSync(file);
    crashed.append(messages(10));
    crashed.close();
    edit(file, (bytes) => bytes.subarray(0, size + 50));
    const journal = open();
    const more = messages(5);
    journal.append(more);
    expect(drain(journal).ids).toEqual(idsOf([...sent, ...more]));
    expect(damage).toEqual([]);
    journal.close();
  });

  it('skips a damaged frame, and names the segment and how many messages were lost', () => {
    const crashed = open();
    const sent = [messages(10), messages(20), messages(30)];
    const ends = sent.map((batch) => {
      crashed.append(batch);
      return statSync(segmentFiles()[0] ?? '').size;
    });
    crashed.close();
    const [file = ''] = segmentFiles();
    // One in a header and one in a body.
    for (const [from, at] of [ends[0] ?? 0, (ends[0] ?? 0) + 60].entries()) {
      edit(file, (bytes) => flip(bytes, at) as undefined);
      const journal = open();
      expect(journal.read()?.messages.map(({ _id }) => _id)).toEqual(
        idsOf([...(sent[0] ?? []), ...(sent[2] ?? [])]),
      );
      expect(damage).toEqual(Array.from({ length: from + 1 }, () => ({ file, messages: 20 })));
      journal.close();
      if (from === 0) edit(file, (bytes) => flip(bytes, at) as undefined);
    }
  });

  it('goes on when the last messages are damaged, of which nobody knows the number', () => {
    const crashed = open();
    const sent = messages(10);
    crashed.append(sent);
    const [file = ''] = segmentFiles();
    const { size } = statSync(file);
    crashed.append(messages(10));
    crashed.close();
    edit(file, (bytes) => flip(bytes, size + 20) as undefined);
    const journal = open();
    expect(damage).toEqual([{ file, messages: null }]);
    expect(drain(journal).ids).toEqual(idsOf(sent));
    expect(journal.uncommitted).toBe(0);
    journal.close();
  });

  it('reports messages of a missing segment', () => {
    const crashed = open({ segmentBytes: 100 });
    const sent = [messages(10), messages(20), messages(30)];
    for (const batch of sent) crashed.append(batch);
    crashed.close();
    rmSync(segmentFiles()[1] ?? '');
    const journal = open();
    expect(drain(journal).ids).toEqual(idsOf([...(sent[0] ?? []), ...(sent[2] ?? [])]));
    expect(damage).toMatchObject([{ messages: 20 }]);
    journal.close();
  });

  it('reads everything as a retry when its position is damaged', () => {
    const crashed = open();
    const sent = messages(10);
    crashed.append(sent);
    crashed.close();
    writeFileSync(path.join(folder, 'position'), Buffer.alloc(5000, 1));
    const journal = open();
    expect(drain(journal)).toEqual({ ids: idsOf(sent), retried: idsOf(sent) });
    journal.close();
  });
});
