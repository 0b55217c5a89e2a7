/** Counts the messages of a deletion, or writes one index without them, which takes time that the main thread does not have. */
import { parentPort, workerData } from 'node:worker_threads';
import { searchMessages } from '../../search/execute/search-messages.ts';
import { matchExpression, or, word } from '../../search/plan/match.ts';
import type { IndexReader } from '../../search/read/index-reader.ts';
import { OpenIndices } from '../../search/read/open-indices.ts';
import { readScope, type Scope } from '../../search/read/scope.ts';
import type { Selection } from '../../search/read/selection.ts';
import { copyTerm } from '../../search/terms/encode.ts';
import type { DeletionEvent, DeletionTask } from './deletion-thread.ts';
import { writeIndexWithout } from './index-without.ts';

const { dataDir, catalogue, task } = workerData as DeletionTask;
const tell = (event: DeletionEvent) => parentPort?.postMessage(event);
const indices = new OpenIndices(dataDir, catalogue);
const progressEvery = 10_000;

/** The ids of the matches, in ascending order. */
function idsOf(selection: Selection | undefined): bigint[] {
  if (!selection) return [];
  if (selection.plan.isExact) return selection.ids('ASC', Number.MAX_SAFE_INTEGER);
  return Array.from(selection.messages('ASC'), ({ id }) => id);
}

/** How many of the messages are copies of those in other indices that lose them, too. */
function countCopies(reader: IndexReader, ids: readonly bigint[]): number {
  const names = new Set(catalogue.indices.map(({ name }) => name));
  const copies = reader.copies().filter(({ indices }) => indices.some((name) => names.has(name)));
  if (copies.length === 0) return 0;
  const rows = reader.select<[id: bigint]>('SELECT rowid FROM terms WHERE terms MATCH ?');
  const copied = new Set(
    rows.all(matchExpression(or(copies.map(({ number }) => word(copyTerm(number)))))).map(([id]) => id),
  );
  return ids.filter((id) => copied.has(id)).length;
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
