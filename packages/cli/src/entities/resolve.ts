import { didYouMean } from '../api/operation.ts';
import type { Context } from '../context.ts';
import { CliError, ExitCode, usageError } from '../errors.ts';
import { type Entity, valueAt } from './entity.ts';
import { listPages } from './list.ts';

const anyId = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|local:admin)$/i;

/**
 * The id of an entity from its id or exact title. `path` has the ids of its parents. Throws a `CliError` when none or several
 * have the title.
 */
export async function resolveId(
  context: Context,
  entity: Entity,
  text: string,
  path: readonly string[] = [],
): Promise<string> {
  if (entity.byName || anyId.test(text)) return text;
  const { id = 'id', title, singular } = entity;
  const matches: string[] = [];
  const titles: string[] = [];
  for await (const { rows } of listPages(context, entity, path, {}, { isAll: true })) {
    for (const row of rows) {
      const ownId = String(valueAt(row, id));
      const ownTitle = title === undefined ? '' : String(valueAt(row, title) ?? '');
      if (ownId === text) return ownId;
      if (ownTitle === text && text !== '') matches.push(ownId);
      titles.push(ownTitle);
    }
  }
  const [only, ...others] = matches;
  if (only === undefined)
    throw new CliError(`There is no ${singular} ${text}`, {
      exitCode: ExitCode.notFound,
      hint: didYouMean(
        text,
        titles.filter(Boolean),
        `\`tailrace ${entity.name} list\` shows those you can read.`,
      ),
    });
  if (others.length > 0)
    throw usageError(
      `${matches.length} ${entity.name.replaceAll('-', ' ')} have the ${title} ${text}`,
      `Use an id: ${matches.join(', ')}.`,
    );
  return only;
}
