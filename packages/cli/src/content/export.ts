import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entityDescriptor } from '@tailrace/domain/content-packs/catalog';
import {
  draftOf,
  emptyDraft,
  joinEntities,
  type PackDraft,
  packUpload,
  withEntities,
} from '@tailrace/domain/content-packs/pack-draft';
import { revisionDifferences } from '@tailrace/domain/content-packs/revision-differences';
import { countOf } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { listCatalogEntities, resolveCatalogEntities } from '@tailrace/sdk/operations/content-packs';
import { call } from '../api/call.ts';
import { didYouMean } from '../api/operation.ts';
import type { Context } from '../context.ts';
import { CliError, ExitCode, usageError } from '../errors.ts';
import { packFile, writeFolder } from './folder.ts';
import { isFolder, type Pack, readPack } from './pack.ts';

interface ExportOptions {
  all?: true | undefined;
  to: string;
  name?: string | undefined;
  summary?: string | undefined;
  vendor?: string | undefined;
}

type Excerpt = Schemas['EntityExcerpt'];

/** The entities that a text selects: by id, by title, or by type and title. */
function selected(catalog: readonly Excerpt[], text: string): Excerpt[] {
  const byId = catalog.filter(({ id }) => id === text);
  const matches =
    byId.length > 0
      ? byId
      : catalog.filter(({ type, title }) => title === text || `${type.name}:${title}` === text);
  if (matches.length === 0)
    throw new CliError(`There is no entity ${text} to export`, {
      exitCode: ExitCode.notFound,
      hint: didYouMean(
        text,
        catalog.flatMap(({ type, title }) => [title, `${type.name}:${title}`]),
        '`tailrace api listCatalogEntities` lists them.',
      ),
    });
  const types = new Set(matches.map(({ type }) => type.name));
  if (types.size > 1)
    throw usageError(
      `Several entities are named ${text}`,
      `Say which: ${[...types].map((type) => `${type}:${text}`).join(', ')}.`,
    );
  return matches;
}

/** The draft of a pack's next revision: entities retain their ids, and parameters stay where they were. */
function nextDraft(earlier: Pack, exported: Pack['entities']): PackDraft {
  const draft = draftOf(earlier);
  return withEntities(draft, joinEntities(draft.entities, new Set(), exported));
}

function differs(earlier: Pack, later: Pick<Pack, 'entities' | 'parameters'>): boolean {
  const { added, removed, changed } = revisionDifferences(
    { entities: earlier.entities, parameters: earlier.parameters ?? [] },
    { entities: later.entities, parameters: later.parameters ?? [] },
  );
  return added.length + removed.length + changed.length > 0;
}

/** The earlier state of a file or folder; null for a new one. */
async function earlierPack(context: Context, to: string): Promise<Pack | null> {
  const hasPack = isFolder(to) ? existsSync(path.join(to, packFile)) : to !== '-' && existsSync(to);
  return hasPack ? readPack(context, to) : null;
}

/** Writes entities to a content pack file or folder, as a new pack or as the next revision of the one that is there. */
export async function exportContent(
  context: Context,
  wanted: readonly string[],
  options: ExportOptions,
): Promise<void> {
  const { output, signal } = context;
  if (wanted.length === 0 && !options.all)
    throw usageError('Name entities to export', 'Give ids or titles such as stream:Shop, or --all.');
  const client = await context.client();
  const { entities: catalog } = await call(client, listCatalogEntities, {}, { signal });
  const chosen = options.all ? catalog : wanted.flatMap((text) => selected(catalog, text));
  const unique = new Map(chosen.map((entity) => [`${entity.type.name} ${entity.id}`, entity]));
  const { entities } = await call(
    client,
    resolveCatalogEntities,
    { body: { entities: [...unique.values()].map(entityDescriptor) } },
    { signal },
  );
  const isFile = options.to !== '-';
  const earlier = await earlierPack(context, options.to);
  const name = options.name ?? earlier?.name ?? (isFile ? path.parse(options.to).name : 'Export');
  const details = {
    name,
    summary: options.summary ?? earlier?.summary ?? `Exported entities: ${name}`,
    description: earlier?.description ?? '',
    vendor: options.vendor ?? earlier?.vendor ?? 'tailrace',
    url: earlier?.url ?? '',
  };
  const pack = packUpload(earlier ? nextDraft(earlier, entities) : { ...emptyDraft, entities }, details, {
    id: earlier?.id ?? randomUUID(),
    rev: (earlier?.rev ?? 0) + 1,
  });
  if (earlier && !differs(earlier, pack))
    return output.status(`${options.to} is up to date: nothing differs from revision ${earlier.rev}.`);
  const text = `${JSON.stringify(pack, null, 2)}\n`;
  if (!isFile) return output.text(text);
  if (isFolder(options.to) || /[/\\]$/.test(options.to)) {
    await writeFolder(options.to, pack, { isNew: earlier === null });
  } else {
    // Written beside the file first, so that an interruption leaves the old one.
    await writeFile(`${options.to}.tmp`, text);
    await rename(`${options.to}.tmp`, options.to);
  }
  output.status(
    `Wrote revision ${pack.rev} of ${name} with ${countOf(entities.length, 'entity', 'entities')} to ${options.to}.`,
  );
}
