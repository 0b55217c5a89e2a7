import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoredMessage } from '../../storage/message.ts';
import { Journal } from './journal.ts';
import type { Damage } from './journal-reader.ts';
import { Segments } from './segments.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tailrace-journal-'));
});
afterEach(() => rmSync(root, { recursive: true }));

type Step =
  | { kind: 'append'; count: number }
  | { kind: 'read' }
  | { kind: 'commit' }
  | { kind: 'reopen' }
  | { kind: 'crash' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('append'), count: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('read', 'commit') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reopen', 'crash') }) },
);

/** Runs a journal and remembers what it acknowledged. */
class Run {
  folder = mkdtempSync(path.join(root, 'journal-'));
  readonly damage: Damage[] = [];
  /** Acknowledged messages, each with the file and bytes that hold it. */
  readonly appended: { id: string; file: string; from: number; to: number }[] = [];
  readonly committed: string[] = [];
  journal: Journal;
  #batches: { ids: string[]; end: number; isRetry: boolean }[] = [];
  /** Ids read by an earlier run and not committed. */
  #mayBeRepeated = new Set<string>();

  constructor() {
    this.journal = this.#open();
  }

  do(one: Step): void {
    if (one.kind === 'append') this.#append(one.count);
    else if (one.kind === 'read') this.#read();
    else if (one.kind === 'commit') this.#commit();
    else this.restart(one.kind === 'crash');
  }

  /** After a crash, the files are copied as they are, like those of a killed process. */
  restart(isCrash: boolean, damageFiles: (folder: string) => void = () => {}): void {
    const { folder, journal } = this;
    if (!isCrash) journal.close();
    for (const { ids } of this.#batches) for (const id of ids) this.#mayBeRepeated.add(id);
    this.#batches = [];
    this.folder = mkdtempSync(path.join(root, 'journal-'));
    cpSync(folder, this.folder, { recursive: true });
    if (isCrash) journal.close();
    rmSync(folder, { recursive: true });
    damageFiles(this.folder);
    this.journal = this.#open();
  }

  drain(): void {
    while (this.#read()) this.#commit();
    while (this.#batches.length > 0) this.#commit();
  }

  #open(): Journal {
    return new Journal(this.folder, {
      segmentBytes: 700,
      keepFreeBytes: 0,
      onDamage: (one) => this.damage.push(one),
    });
  }

  #append(count: number): void {
    const ids = Array.from({ length: count }, (_, index) => `m${this.appended.length + index}`);
    const newest = () => new Segments(this.folder).newest;
    const before = newest();
    this.journal.append(ids.map((id): StoredMessage => ({ ...blank, _id: id })));
    const after = newest();
    const from = before?.file === after?.file ? (before?.bytes ?? 0) : 0;
    const file = path.basename(after?.file ?? '');
    for (const id of ids) this.appended.push({ id, file, from, to: after?.bytes ?? 0 });
  }

  #read(): boolean {
    const batch = this.journal.read();
    if (!batch) return false;
    const ids = batch.messages.map(({ _id }) => _id);
    this.#batches.push({ ids, end: batch.end, isRetry: batch.isRetry });
    if (!batch.isRetry) expect(ids.filter((id) => this.#mayBeRepeated.has(id))).toEqual([]);
    return true;
  }

  #commit(): void {
    const batch = this.#batches.shift();
    if (!batch) return;
    this.journal.commit(batch.end);
    this.committed.push(...batch.ids);
  }
}

const blank = { _id: '', timestamp: 0, source: 'a', message: 'text', streams: [] } satisfies StoredMessage;
const idsOf = (run: Run) => run.appended.map(({ id }) => id);
const steps = fc.array(step, { maxLength: 40 });

it('commits everything once and in order, however often it is stopped or killed', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const run = new Run();
      for (const one of list) run.do(one);
      run.drain();
      expect(run.committed).toEqual(idsOf(run));
      expect(run.damage).toEqual([]);
      run.journal.close();
    }),
    { numRuns: 40 },
  );
});

it('loses only what lies behind the end of a truncated file', () => {
  fc.assert(
    fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const run = new Run();
      for (const one of list) run.do(one);
      const newest = new Segments(run.folder).newest;
      const at = Math.floor(share * (newest?.bytes ?? 0));
      run.restart(true, (folder) => {
        if (newest) truncateSync(path.join(folder, path.basename(newest.file)), at);
      });
      const cutOff = new Set(
        run.appended
          .filter(({ id, file, to }) => !run.committed.includes(id) && newest?.file.endsWith(file) && to > at)
          .map(({ id }) => id),
      );
      run.drain();
      expect(run.committed).toEqual(idsOf(run).filter((id) => !cutOff.has(id)));
      run.journal.close();
    }),
    { numRuns: 40 },
  );
});

it('loses only the frame of a damaged byte, and counts its messages', () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.integer({ min: 1, max: 255 }), (list, where, bits) => {
      const run = new Run();
      for (const one of list) run.do(one);
      const waiting = run.appended.filter(({ id }) => !run.committed.includes(id));
      const hit = waiting[where % Math.max(waiting.length, 1)];
      const at = hit ? hit.from + (where % (hit.to - hit.from)) : 0;
      const isIn = (one: (typeof run.appended)[number]) =>
        one.file === hit?.file && one.from <= at && at < one.to;
      const lost = waiting.filter(isIn).map(({ id }) => id);
      run.restart(true, (folder) => {
        if (hit) flip(path.join(folder, hit.file), at, bits);
      });
      run.drain();
      expect(run.committed).toEqual(idsOf(run).filter((id) => !lost.includes(id)));
      expect(run.damage.map(({ messages }) => messages ?? lost.length)).toEqual(hit ? [lost.length] : []);
      run.journal.close();
    }),
    { numRuns: 40 },
  );
});

function flip(file: string, at: number, bits: number): void {
  expect(statSync(file).size).toBeGreaterThan(at);
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ bits;
  writeFileSync(file, bytes);
}
