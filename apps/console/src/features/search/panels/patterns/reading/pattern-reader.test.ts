import type { ExportedBytes } from '@tailrace/analysis/patterns/exported-messages';
import { patternText } from '@tailrace/domain/search/patterns/pattern';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#/components/core/search/model.ts';
import { PatternReader, PatternWorker, type WorkerLike } from './pattern-reader.ts';
import { type NumberedTask, PatternTasks } from './pattern-tasks.ts';

/** Does the work of the worker in this thread. */
class WorkerHere extends EventTarget implements WorkerLike {
  readonly terminate = vi.fn();
  readonly #tasks = new PatternTasks();
  /** What to do instead of a result. */
  fault: 'silent' | 'broken' | null = null;

  postMessage({ number, task }: NumberedTask): void {
    if (this.fault === 'silent') return;
    if (this.fault === 'broken') return void this.dispatchEvent(new Event('error'));
    const result = this.#tasks.run(task);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { number, result } })));
  }
}

function readerWith(worker = new WorkerHere()) {
  return { worker, reader: new PatternReader(() => new PatternWorker(() => worker)) };
}

const timeOf = (at: number) => `2021-05-11T08:00:0${at}.000Z`;
const moment = (at: number) => Date.parse(timeOf(at));

const message = (at: number, text = `order ${at} paid`): SearchMessage => ({
  id: `${at}`,
  index: 'i',
  fields: { message: text, timestamp: timeOf(at), level: 3 },
});

const listed = (reader: PatternReader) =>
  reader.state().snapshot?.patterns.map(({ parts, count }) => `${count} ${patternText(parts)}`);

/** An export of these messages, in portions of 50 bytes. */
async function* exported(...messages: SearchMessage[]): AsyncGenerator<ExportedBytes> {
  const rows = messages.map(({ fields }) => `"${fields.timestamp}","${fields.message}","${fields.level}"\n`);
  const bytes = new TextEncoder().encode(`"timestamp","message","level"\n${rows.join('')}`);
  for (let at = 0; at < bytes.length; at += 50)
    yield { bytes: bytes.slice(at, at + 50), isLast: at + 50 >= bytes.length };
}

describe('reading', () => {
  it('groups what is exported, and loaded messages after it once, however often they come', async () => {
    const { reader } = readerWith();
    await reader.read('searched', () => exported(message(1), message(2), message(3)));
    const rows = rowsOf([{ ...message(6), isAround: true }, message(5), message(4), message(3)]);
    reader.addRows(rows, moment(3));
    reader.addRows(rows, moment(3));
    await vi.waitFor(() => expect(listed(reader)).toEqual(['5 order <num> paid']));
    expect(reader.state()).toMatchObject({ reading: null, done: ['searched'], problem: null });
  });

  it('takes the text of a loaded message as stored, whatever its type', async () => {
    const { reader } = readerWith();
    const odd: SearchMessage = {
      id: 'x',
      index: 'i',
      fields: { message: 'shown', timestamp: timeOf(1) },
      undecorated: { message: 7 },
    };
    reader.addRows(rowsOf([odd, { ...message(2), fields: { timestamp: timeOf(2) } }]), 0);
    await vi.waitFor(() => expect(listed(reader)).toEqual(['1 <num>', '1 ']));
  });

  it('counts the period before without showing its messages', async () => {
    const { reader } = readerWith();
    await reader.read('searched', () => exported(message(1)));
    await reader.read('before', () => exported(message(2), message(3, 'cache cleared')));
    expect(listed(reader)).toEqual(['1 order <num> paid']);
    expect(reader.state().snapshot).toMatchObject({ before: 2, patterns: [{ before: 1 }] });
  });

  it('shows the patterns while it reads', async () => {
    const { reader } = readerWith();
    const counts = new Set<number>();
    reader.subscribe(() => counts.add(reader.state().snapshot?.messages ?? 0));
    const many = Array.from({ length: 1_500 }, (_, at) => message(at % 10));
    await reader.read('searched', () => exported(...many));
    expect([...counts].filter((count) => count > 0 && count < 1_500)).toHaveLength(1);
    expect(listed(reader)).toEqual(['1500 order <num> paid']);
  });

  it('stops when cancelled and keeps what it has', async () => {
    const { reader } = readerWith();
    await reader.read('searched', async function* (signal) {
      yield* exported(message(1));
      reader.cancel();
      expect(signal.aborted).toBe(true);
      yield* exported(message(2));
    });
    expect(reader.state()).toMatchObject({ reading: null, done: [], problem: null });
  });

  it('says why messages could not be read', async () => {
    const { reader } = readerWith();
    const error = new Error('The index is closed.');
    await reader.read('searched', async function* () {
      yield await Promise.reject(error);
    });
    expect(reader.state()).toMatchObject({ reading: null, done: [], problem: { kind: 'reading', error } });
    reader.addRows(rowsOf([message(1)]), Number.NEGATIVE_INFINITY);
    await vi.waitFor(() => expect(listed(reader)).toEqual(['1 order <num> paid']));
  });
});

describe('a worker that fails', () => {
  it('is reported and ended', async () => {
    const { reader, worker } = readerWith();
    worker.fault = 'broken';
    await reader.read('searched', () => exported(message(1), message(2)));
    expect(reader.state()).toMatchObject({ reading: null, done: [], problem: { kind: 'grouping' } });
    expect(worker.terminate).toHaveBeenCalled();
  });

  it('is ended at the deadline of a task', async () => {
    vi.useFakeTimers();
    const { reader, worker } = readerWith();
    worker.fault = 'silent';
    const reading = reader.read('searched', () => exported(message(1)));
    await vi.advanceTimersByTimeAsync(60_000);
    await reading;
    vi.useRealTimers();
    expect(String(reader.state().problem?.error)).toContain('took longer than 20 seconds');
  });
});

it('forgets everything when closed, and can begin again', async () => {
  const { reader, worker } = readerWith();
  await reader.read('searched', () => exported(message(1)));
  reader.close();
  expect(worker.terminate).toHaveBeenCalled();
  expect(reader.state()).toMatchObject({ snapshot: null, done: [], problem: null });
});
