import type { Context } from '../context.ts';
import { parentOf } from './entities.ts';
import { type Entity, valueAt } from './entity.ts';
import { listPages } from './list.ts';
import { resolveId } from './resolve.ts';

/** Nobody waits longer for a completion, or reads more than this. */
const longestWait = 1_500;
const most = 1_000;

/** The beginning of an id, which is completed as well as titles are. */
const idBeginning = /^[0-9a-f-]{2,}$/i;

/**
 * The entities that a word of a command line can name, by their titles, or by ids where these are wanted, typed or needed
 * because several have a title. `before` has the parents. None when the server cannot be asked in time.
 */
export async function suggestions(
  context: Context,
  entity: Entity | undefined,
  before: readonly string[],
  typed: string,
  by: 'title' | 'id' = 'title',
): Promise<{ value: string; description: string }[]> {
  if (!entity) return [];
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(longestWait)]);
  const { id = 'id', title = id } = entity;
  const rows: { id: string; title: string }[] = [];
  try {
    const parent = parentOf(entity);
    const [name] = before;
    const path = parent && name !== undefined ? [await resolveId({ ...context, signal }, parent, name)] : [];
    for await (const page of listPages({ ...context, signal }, entity, path, {}, { isAll: true })) {
      for (const row of page.rows)
        rows.push({ id: String(valueAt(row, id)), title: String(valueAt(row, title) ?? '') });
      if (rows.length >= most) break;
    }
  } catch {
    // A completion is no place for an error.
  }
  const uses = new Map<string, number>();
  for (const row of rows) uses.set(row.title, (uses.get(row.title) ?? 0) + 1);
  const isIdTyped = idBeginning.test(typed) && !rows.some((row) => row.title.startsWith(typed));
  const isById = by === 'id' || entity.byName || isIdTyped;
  return rows.map((row) =>
    isById || row.title === '' || uses.get(row.title) !== 1
      ? { value: row.id, description: row.title }
      : { value: row.title, description: row.id },
  );
}
