/** Counts the messages of a deletion, or writes one index without them, which takes time that the main thread does not have. */
import { parentPort, workerData } from 'node:worker_threads';
import { searchMessages } from '../search/execute/search-messages.ts';
import { matchExpression, or, word } from '../search/plan/match.ts';
import type { IndexReader } from '../search/read/index-reader.ts';
import { OpenIndices } from '../search/read/open-indices.ts';
import { readScope, type Scope } from '../search/read/scope.ts';
import type { Selection } from '../search/read/selection.ts';
import { copyTerm } from '../storage/words/encode.ts';
import type { DeletionEvent, DeletionTask } from './deletion-thread.ts';
import { writeIndexWithout } from './index-without.ts';
import { RowIds } from './row-ids.ts';

const { dataDir, catalogue, task } = workerData as DeletionTask;
const tell = (event: DeletionEvent) => parentPort?.postMessage(event);
const indices = new OpenIndices(dataDir, catalogue);
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
  const rows = reader.select<[id: bigint]>('SELECT rowid FROM terms WHERE terms MATCH ?');
  const anyCopy = or(copies.map(({ number }) => word(copyTerm(number))));
  let count = 0;
  for (const [id] of rows.iterate(matchExpression(anyCopy))) count += Number(ids.has(id));
  return count;
}

async function remove(index: string, scope: Scope): Promise<void> {
  const ids = indices.alone(index, () => indices.search(readScope(scope), ([selection]) => idsOf(selection)));
  const reader = indices.get(index);
  if (ids.length === 0) return tell({ kind: 'removed', messages: 0, rewritten: null });
  let told = 0;
  const rewritten = await writeIndexWithout({
    dataDir,
    reader,
    without: ids,
    onProgress(kept) {
      if (kept - told < progressEvery) return;
      told = kept;
      tell({ kind: 'progress', kept });
    },
  });
  tell({ kind: 'removed', messages: ids.length - countCopies(reader, ids), rewritten });
}

if (task.kind === 'count') {
  tell({ kind: 'counted', messages: searchMessages(indices, { ...task.scope, limit: 0, offset: 0 }).total });
} else await remove(task.index, task.scope);
indices.close();
