import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { finalizedVersion } from '../storage/index-file.ts';
import { batchMessages, batchOf } from '../storage/testing/growing-index.ts';
import type { GrowingTask } from '../storage/testing/growing-index-worker.ts';
import { TemporaryData } from '../storage/testing/temporary-index.ts';
import { startThread } from '../threads/start-thread.ts';
import { exportMessages } from './execute/export-messages.ts';
import type { ExportCursor } from './execute/export-order.ts';
import { getMessage } from './execute/get-message.ts';
import { searchMessages } from './execute/search-messages.ts';
import type { PivotRequest } from './pivot/pivot-request.ts';
import { searchPivot } from './pivot/search-pivot.ts';
import { OpenIndices } from './read/open-indices.ts';

const batches = 120;
const everything = { query: '', streams: null, range: null };
const counted = { ...everything, columnGroups: [], sort: [], rollup: true };
const byBatch: PivotRequest = {
  ...counted,
  rowGroups: [{ type: 'values', field: 'batch', limit: 1000 }],
  series: [
    { id: 'n', type: 'count', field: null },
    { id: 'max', type: 'max', field: 'batch' },
    { id: 'ids', type: 'card', field: '_id' },
  ],
};
const bars: PivotRequest = {
  ...counted,
  rowGroups: [{ type: 'time', field: 'timestamp', interval: { value: 1, unit: 's' } }],
  series: [{ id: 'n', type: 'count', field: null }],
};

/** How many batches a search saw, each of which it must have seen as a whole. */
type Look = (indices: OpenIndices) => number;

function wholeBatches(messages: number): number {
  expect(messages % batchMessages).toBe(0);
  return messages / batchMessages;
}

const looks: Record<string, Look> = {
  page(indices) {
    const { messages, total } = searchMessages(indices, { ...everything, limit: 9000, offset: 0 });
    expect(new Set(messages.map(({ id }) => id)).size).toBe(total);
    expect(messages).toHaveLength(total);
    return wholeBatches(total);
  },
  'page sorted by a field'(indices) {
    const sort = [{ field: 'batch', order: 'ASC' as const }];
    const { messages, total } = searchMessages(indices, { ...everything, limit: 9000, offset: 0, sort });
    expect(messages.map(({ fields }) => fields.batch)).toEqual(
      messages.map((_, at) => Math.floor(at / batchMessages)),
    );
    return wholeBatches(total);
  },
  'matches of a word'(indices) {
    const { total } = searchMessages(indices, { ...everything, query: 'batch', limit: 0, offset: 0 });
    return wholeBatches(total);
  },
  'messages that are read'(indices) {
    return wholeBatches(
      searchMessages(indices, { ...everything, query: '_id:/.+/', limit: 0, offset: 0 }).total,
    );
  },
  pivot(indices) {
    const { rows, total } = searchPivot(indices, byBatch);
    const groups = rows.filter(({ source }) => source === 'leaf');
    expect(groups).toHaveLength(wholeBatches(total));
    for (const { values } of groups) {
      expect(values.map(({ value }) => value)).toEqual([batchMessages, expect.any(Number), batchMessages]);
    }
    return groups.length;
  },
  'pivot of some messages'(indices) {
    const ofBatch = batchOf(0).filter(({ source }) => source === 'web-1').length;
    const { rows, total } = searchPivot(indices, { ...byBatch, query: 'source:web\\-1' });
    const groups = rows.filter(({ source }) => source === 'leaf');
    for (const { values } of groups) expect(values[0]?.value).toBe(ofBatch);
    expect(total).toBe(groups.length * ofBatch);
    return groups.length;
  },
  histogram(indices) {
    const { rows, total } = searchPivot(indices, bars);
    const leaves = rows.filter(({ source }) => source === 'leaf');
    expect(leaves.reduce((sum, { values }) => sum + Number(values[0]?.value), 0)).toBe(total);
    return wholeBatches(total);
  },
};

function exportAll(indices: OpenIndices): string[] {
  const ids: string[] = [];
  let after: ExportCursor | null = null;
  do {
    const part: ReturnType<typeof exportMessages> = exportMessages(indices, {
      ...everything,
      after,
      limit: 400,
    });
    ids.push(...part.messages.map(({ _id }) => _id));
    after = part.next;
  } while (after);
  return ids;
}

function start(task: GrowingTask): Promise<unknown> {
  const worker = startThread(new URL('../storage/testing/growing-index-worker.ts', import.meta.url), {
    workerData: task,
  });
  onTestFinished(async () => void (await worker.terminate()));
  return once(worker, 'message');
}

test('every search sees each message once while messages are written and sealed, and words converted', async () => {
  using data = new TemporaryData();
  data.store(batchOf(0));
  const isWritten = new Int32Array(new SharedArrayBuffer(4));
  const writing = start({ kind: 'write', dataDir: data.dir, batches });
  const sealing = start({ kind: 'seal', dataDir: data.dir, isWritten, blockMessages: 40 });
  const indices = new OpenIndices(data.dir, catalogueOfFiles(data.dir));
  let isDone = false;
  let seen = 1;
  const look = async () => {
    for (const [what, see] of Object.entries(looks)) {
      const found = see(indices);
      expect(found, what).toBeGreaterThanOrEqual(seen);
      seen = found;
    }
    // Messages of any age are found wherever they have been put meanwhile.
    for (const { _id } of batchOf(Math.floor(seen / 2)).slice(0, 4)) {
      expect(getMessage(indices, { index: 'graylog_0', id: _id })?._id).toBe(_id);
    }
    const exported = exportAll(indices);
    expect(new Set(exported).size).toBe(exported.length);
    expect(exported.length).toBeGreaterThanOrEqual(seen * batchMessages);
    // Lets the threads be heard.
    await new Promise(setImmediate);
  };
  writing.then(() => Atomics.store(isWritten, 0, 1));
  sealing.then(() => {
    isDone = true;
  });
  while (!isDone) await look();
  await look();
  // The reader has been open since before.
  expect(indices.get('graylog_0').version).toBe(finalizedVersion);
  expect(seen).toBe(batches);
  const { blocks, rows } = indices.get('graylog_0').documents;
  expect(rows).toBeNull();
  expect(blocks?.all.reduce((sum, { messages }) => sum + messages, 0)).toBe(batches * batchMessages);
  indices.close();
}, 60_000);
