import { statSync } from 'node:fs';
import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { readDocument } from '../api/body.ts';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import { type Pack, readFolder } from './folder.ts';

export type { Pack };

const isPack = (value: unknown): value is Pack => {
  const pack = value as Partial<Pack> | null;
  return (
    typeof pack === 'object' &&
    pack !== null &&
    String(pack.v) === '1' &&
    typeof pack.id === 'string' &&
    Number.isInteger(pack.rev) &&
    Array.isArray(pack.entities)
  );
};

export const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** The content pack of a file or a folder. Throws a usage error for one that holds none. */
export async function readPack(context: Context, file: string): Promise<Pack> {
  const document = isFolder(file) ? await readFolder(file) : await readDocument(file, context.host.stdin);
  if (!isPack(document))
    throw usageError(
      `${file} is not a content pack`,
      'A pack has v 1, id, rev and entities; `tailrace content export` writes one.',
    );
  return { ...document, parameters: document.parameters ?? [] };
}

/** What an entity is called in lists. */
export const entityLabel = (
  entity: Pack['entities'][number],
  { parameters }: Pick<Pack, 'parameters'>,
): string => `${entity.type.name} ${entityTitle(entity, parameters) || entity.id}`;
