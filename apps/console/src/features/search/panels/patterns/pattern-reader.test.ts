import { patternText } from '@tailrace/domain/search/patterns/pattern';
import { PatternSet } from '@tailrace/domain/search/patterns/pattern-set';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#/components/core/search/model.ts';
import { PatternReader, PatternWorker, type WorkerLike } from './pattern-reader.ts';
import type { NumberedTask } from './pattern-tasks.ts';

/** Does the work of the worker in this thread. */
class WorkerHere extends EventTarget implements WorkerLike {
  readonly terminate = vi.fn();
  readonly #patterns = new PatternSet();
  /** What to do instead of a result. */
  fault: 'silent' | 'broken' | null = null;

  postMessage({ number, task }: NumberedTask): void {
    if (this.fault === 'silent') return;
    if (this.fault === 'broken') return void this.dispatchEvent(new Event('error'));
    if (task.kind === 'add') this.#patterns.add(task.messages);
    if (task.kind === 'before') this.#patterns.addBefore(task.messages);
    const result = task.kind === 'detail' ? this.#patterns.detail(task.pattern) : this.#patterns.snapshot();
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { number, result } })));
  }
}

function readerWith(worker = new WorkerHere()) {
  return { worker, reader: new PatternReader(() => new PatternWorker(() => worker)) };
}

const message = (at: number, text = `order ${at} paid`): SearchMessage => ({
  id: `${at}`,
  index: 'i',
  fields: { message: text, timestamp: '2021-05-11T08:00:00.000Z', level: 3 },
});

const listed = (reader: PatternReader) =>
  reader.state().snapshot?.patterns.map(({ parts, count }) => `${count} ${patternText(parts)}`);

async function* pagesOf(...pages: SearchMessage[][]) {
  yield* pages;
}

describe('reading', () => {
  it('groups loaded and read messages once, however often they come', async () => {
    const { reader } = readerWith();
    reader.addRows(rowsOf([message(1), message(2), { ...message(3), isAround: true }]));
    await reader.read('newest', () => pagesOf([message(1)], [message(2), message(4)]));
    reader.addRows(rowsOf([message(5), message(1)]));
    await vi.waitFor(() => expect(listed(reader)).toEqual(['4 order <num> paid']));
    expect(reader.state()).toMatchObject({ reading: null, done: ['newest'], problem: null });
  });

  it('takes the text as stored, whatever its type', async () => {
    const { reader } = readerWith();
    const odd: SearchMessage = {
      id: 'x',
      index: 'i',
      fields: { message: 'shown' },
      undecorated: { message: 7 },
    };
    await reader.read('newest', () => pagesOf([odd, { ...message(2), fields: {} }]));
    expect(listed(reader)).toEqual(['1 <num>', '1 ']);
  });

  it('counts the period before without showing its messages', async () => {
    const { reader } = readerWith();
    await reader.read('newest', () => pagesOf([message(1)]));
    await reader.read('before', () => pagesOf([message(2), message(3, 'cache cleared')]));
    expect(listed(reader)).toEqual(['1 order <num> paid']);
    expect(reader.state().snapshot).toMatchObject({ before: 2, patterns: [{ before: 1 }] });
  });

  it('stops when cancelled and keeps what it has', async () => {
    const { reader } = readerWith();
    const reading = reader.read('newest', async function* (signal) {
      yield [message(1)];
      reader.cancel();
      expect(signal.aborted).toBe(true);
      yield [message(2)];
    });
    await reading;
    expect(reader.state()).toMatchObject({ reading: null, done: [], problem: null });
  });

  it('says why messages could not be read', async () => {
    const { reader } = readerWith();
    const error = new Error('The index is closed.');
    await reader.read('newest', async function* () {
      yield [message(1)];
      throw error;
    });
    expect(reader.state()).toMatchObject({ reading: null, done: [], problem: { kind: 'reading', error } });
    expect(listed(reader)).toEqual(['1 order <num> paid']);
  });
});

describe('a worker that fails', () => {
  it('is reported and ended', async () => {
    const { reader, worker } = readerWith();
    worker.fault = 'broken';
    await reader.read('newest', () => pagesOf([message(1)], [message(2)]));
    expect(reader.state()).toMatchObject({ reading: null, done: [], problem: { kind: 'grouping' } });
    expect(worker.terminate).toHaveBeenCalled();
  });

  it('is ended at the deadline of a task', async () => {
    vi.useFakeTimers();
    const { reader, worker } = readerWith();
    worker.fault = 'silent';
    const reading = reader.read('newest', () => pagesOf([message(1)]));
    await vi.advanceTimersByTimeAsync(60_000);
    await reading;
    vi.useRealTimers();
    expect(String(reader.state().problem?.error)).toContain('took longer than 20 seconds');
  });
});

it('forgets everything when closed, and can begin again', async () => {
  const { reader, worker } = readerWith();
  await reader.read('newest', () => pagesOf([message(1)]));
  reader.close();
  expect(worker.terminate).toHaveBeenCalled();
  expect(reader.state()).toMatchObject({ snapshot: null, done: [], problem: null });
});
