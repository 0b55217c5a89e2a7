/** Counts the messages of a deletion and writes indices without them, which takes time that the main thread does not have. */
import { parentPort, workerData } from 'node:worker_threads';
import { searchMessages } from '../search/execute/search-messages.ts';
import { or, word } from '../search/plan/match.ts';
import type { IndexReader } from '../search/read/index-reader.ts';
import { OpenIndices } from '../search/read/open-indices.ts';
import { readScope } from '../search/read/scope.ts';
import type { Selection } from '../search/read/selection.ts';
import { copyTerm } from '../storage/words/encode.ts';
import type { DeletionData, DeletionEvent, DeletionRequest } from './deletion-thread.ts';
import { writeIndexWithout } from './index-without.ts';
import { RowIds } from './row-ids.ts';

const { dataDir, catalogue, scope } = workerData as DeletionData;
const send = (event: DeletionEvent) => parentPort?.postMessage(event);
const progressEvery = 10_000;

/** The ids of the matches. */
function idsOf(selection: Selection | undefined): RowIds {
  const ids = new RowIds();
  if (!selection) return ids;
  if (selection.plan.isExact) for (const id of selection.everyId('ASC')) ids.push(id);
  else for (const { id } of selection.messages('ASC')) ids.push(id);
  return ids;
}

/** How many of the messages are copies of those in other indices that lose them, too. */
function countCopies(reader: IndexReader, ids: RowIds): number {
  const names = new Set(catalogue.indices.map(({ name }) => name));
  const copies = reader.copies().filter(({ indices }) => indices.some((name) => names.has(name)));
  if (copies.length === 0) return 0;
  const anyCopy = or(copies.map(({ number }) => word(copyTerm(number))));
  let count = 0;
  for (const id of reader.words.ids(anyCopy, { ends: null, order: 'ASC' })) count += Number(ids.has(id));
  return count;
}

function count(names: readonly string[]): number {
  const counted = catalogue.indices.filter(({ name }) => names.includes(name));
  const indices = new OpenIndices(dataDir, { ...catalogue, indices: counted });
  try {
    return searchMessages(indices, { ...scope, limit: 0, offset: 0 }).total;
  } finally {
    indices.close();
  }
}

async function remove(index: string): Promise<void> {
  // Opened for each request, because the file of an index was replaced once messages were removed from it.
  const indices = new OpenIndices(dataDir, catalogue);
  try {
    const ids = indices.alone(index, () =>
      indices.search(readScope(scope), ([selection]) => idsOf(selection)),
    );
    if (ids.length === 0) return send({ kind: 'removed', messages: 0, rewritten: null });
    const reader = indices.get(index);
    let reported = 0;
    const rewritten = await writeIndexWithout({
      dataDir,
      reader,
      without: ids,
      onProgress(messages) {
        if (messages - reported < progressEvery) return;
        reported = messages;
        send({ kind: 'progress', messages });
      },
    });
    send({ kind: 'removed', messages: ids.length - countCopies(reader, ids), rewritten });
  } finally {
    indices.close();
  }
}

parentPort?.on('message', async (request: DeletionRequest) => {
  if (request.kind === 'count') send({ kind: 'counted', messages: count(request.indices) });
  else await remove(request.index);
});
