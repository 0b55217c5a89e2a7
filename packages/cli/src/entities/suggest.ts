import type { Context } from '../context.ts';
import { entities } from './entities.ts';
import { valueAt } from './entity.ts';
import { listPages } from './list.ts';

/** Nobody waits longer for a completion. */
const longestWait = 1_500;

/** An entity to choose: its id, and what people call it. */
export interface Suggestion {
  id: string;
  title: string;
}

/**
 * The entities that a word of a command line can name: the first after a verb that takes one. None when the server cannot
 * be asked in time.
 */
export async function suggestions(context: Context, words: readonly string[]): Promise<Suggestion[]> {
  const [name, verb, ...rest] = words;
  const entity = entities.find((one) => one.name === name);
  if (!entity || !verb || !(verb in entity.calls) || verb === 'create') return [];
  if (rest.length !== 1 || rest[0]?.startsWith('-')) return [];
  const parent = entities.find((one) => one.name === entity.parent);
  // The list of what has no parent takes no word.
  if (verb === 'list' && !parent) return [];
  const named = parent ?? entity;
  const { id = 'id', title = id } = named;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(longestWait)]);
  try {
    for await (const { rows } of listPages({ ...context, signal }, named, [], {}, { perPage: 100 }))
      return rows.map((row) => ({ id: String(valueAt(row, id)), title: String(valueAt(row, title) ?? '') }));
  } catch {
    // A completion is no place for an error.
  }
  return [];
}
