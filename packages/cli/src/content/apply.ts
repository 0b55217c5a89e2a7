import { installValues, startValue } from '@tailrace/domain/content-packs/install-values';
import { changedValues, revisionDifferences } from '@tailrace/domain/content-packs/revision-differences';
import type { ParameterValues } from '@tailrace/domain/content-packs/values';
import { countOf } from '@tailrace/domain/format/format';
import { type Client, FetchError, ping, type Schemas } from '@tailrace/sdk';
import {
  createContentPack,
  getContentPackRevisions,
  installContentPack,
  listContentPackInstallations,
  planContentPackFile,
  uninstallContentPack,
} from '@tailrace/sdk/operations/content-packs';
import { call } from '../api/call.ts';
import { didYouMean } from '../api/operation.ts';
import type { Context } from '../context.ts';
import { CliError, usageError } from '../errors.ts';
import { entityLabel, type Pack, readPack } from './pack.ts';

type Revision = Schemas['ContentPackV1'];

/** The revisions of a pack on the server that are in the present format, the newest first; none for an unknown pack. */
async function revisionsOf(client: Client, id: string, signal: AbortSignal): Promise<Revision[]> {
  try {
    const reply = await call(client, getContentPackRevisions, { contentPackId: id }, { signal });
    return Object.values(reply.content_pack_revisions)
      .filter((revision): revision is Revision => revision.v === '1')
      .sort((one, other) => other.rev - one.rev);
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return [];
    throw error;
  }
}

const comparable = ({ entities, parameters }: Pick<Pack, 'entities' | 'parameters'>) => ({
  entities,
  parameters: parameters ?? [],
});

interface Change {
  change: 'added' | 'removed' | 'changed' | 'refused';
  what: string;
  /** What differs, or why it cannot be. */
  details: string;
}

const maxShownValues = 8;

const shownValues = (values: readonly string[]) =>
  values.length > maxShownValues
    ? `${values.slice(0, maxShownValues).join(', ')} and ${values.length - maxShownValues} more`
    : values.join(', ');

/** What differs from one revision to the other. */
function changesBetween(before: Pick<Pack, 'entities' | 'parameters'>, after: Pack): Change[] {
  const { added, removed, changed, parameters, ids } = revisionDifferences(
    comparable(before),
    comparable(after),
  );
  return [
    ...removed.map(
      (entity): Change => ({ change: 'removed', what: entityLabel(entity, before), details: '' }),
    ),
    ...added.map((entity): Change => ({ change: 'added', what: entityLabel(entity, after), details: '' })),
    ...changed.map(
      (pair): Change => ({
        change: 'changed',
        what: entityLabel(pair.after, after),
        details: shownValues(changedValues(pair, ids).map(({ path }) => path)),
      }),
    ),
    ...parameters.map(
      (pair): Change => ({
        change: pair.before === null ? 'added' : pair.after === null ? 'removed' : 'changed',
        what: `parameter ${(pair.after ?? pair.before)?.name}`,
        details: '',
      }),
    ),
  ];
}

/** What a server has of a pack. */
interface ServerState {
  /** Newest first. */
  revisions: Revision[];
  installations: Schemas['ContentPackInstallation'][];
  /** Only the embedded server says what installing a file would do, and changes entities in place. */
  isEmbedded: boolean;
}

async function serverState(client: Client, { id }: Pack, signal: AbortSignal): Promise<ServerState> {
  const revisions = await revisionsOf(client, id, signal);
  const { version } = await ping(client, { signal });
  const reply = await call(client, listContentPackInstallations, { contentPackId: id }, { signal });
  const installations = reply.installations.sort((one, other) =>
    one.created_at < other.created_at ? 1 : -1,
  );
  return { revisions, installations, isEmbedded: version.includes('+tailrace') };
}

/** How an installation on an embedded server continues with what is there. */
const continuing = ({ installations: [newest] }: ServerState) => ({
  takes_over: true,
  ...(newest && { replaces: newest._id }),
});

const planned: Readonly<Partial<Record<Schemas['PlannedEntity']['action'], Change['change']>>> = {
  create: 'added',
  update: 'changed',
  refuse: 'refused',
  unknown: 'refused',
};

/** What applying a pack would change, and why it cannot be applied. */
async function changesOf(
  client: Client,
  state: ServerState,
  { pack, parameters }: { pack: Pack; parameters: ParameterValues },
  signal: AbortSignal,
): Promise<{ changes: Change[]; problems: string[] }> {
  const [newest] = state.installations;
  if (!state.isEmbedded) {
    const installed = state.revisions.find(({ rev }) => rev === newest?.content_pack_revision);
    return { changes: changesBetween(installed ?? { entities: [], parameters: [] }, pack), problems: [] };
  }
  const body = { pack, parameters, ...continuing(state) };
  const { entities, problems } = await call(client, planContentPackFile, { body }, { signal });
  const ids = new Set(pack.entities.map(({ id }) => id));
  const removed = (newest?.entities ?? []).filter(
    ({ content_pack_entity_id, found_on_system }) => !found_on_system && !ids.has(content_pack_entity_id),
  );
  return {
    problems,
    changes: [
      ...removed.map(
        ({ type, title }): Change => ({ change: 'removed', what: `${type.name} ${title}`, details: '' }),
      ),
      ...entities.flatMap(({ type, title, action, note }): Change[] => {
        const change = planned[action];
        return change ? [{ change, what: `${type.name} ${title}`, details: note ?? '' }] : [];
      }),
    ],
  };
}

async function showChanges({ output }: Context, changes: readonly Change[]): Promise<void> {
  const signs = { added: '+', removed: '-', changed: '~', refused: '!' };
  const { green, red, yellow } = output.colors;
  const paint = { added: green, removed: red, changed: yellow, refused: red };
  await output.list(changes, [
    { name: '', value: ({ change }) => signs[change], color: (text, { change }) => paint[change](text) },
    { name: 'entity', value: ({ what }) => what },
    { name: 'details', value: ({ details }) => details },
  ]);
}

/** Shows what applying a file would change on the server. */
export async function diffContent(
  context: Context,
  file: string,
  { exitCode, param }: { exitCode?: true | undefined; param?: string[] | undefined },
): Promise<void> {
  const { output, signal } = context;
  const pack = await readPack(context, file);
  const client = await context.client();
  const state = await serverState(client, pack, signal);
  const { values: parameters } = parameterValues(pack, param ?? []);
  const { changes, problems } = await changesOf(client, state, { pack, parameters }, signal);
  await showChanges(context, changes);
  for (const problem of problems) output.status(`It cannot be applied: ${problem}.`);
  if (changes.length === 0) output.status(`Nothing differs from ${file}.`);
  if (exitCode && changes.length > 0) context.exitCode = 1;
}

/** The values of parameters: the given ones and defaults; and the parameters without one. */
function parameterValues(
  pack: Pack,
  given: readonly string[],
): { values: ParameterValues; missing: string[] } {
  const parameters = pack.parameters ?? [];
  const names = parameters.map(({ name }) => name);
  const typed = new Map(parameters.map((parameter) => [parameter.name, startValue(parameter)]));
  for (const text of given) {
    const at = text.indexOf('=');
    const name = text.slice(0, Math.max(at, 0));
    if (at < 1) throw usageError(`--param ${text} has no value`, 'Write it as --param name=value.');
    if (!typed.has(name))
      throw usageError(
        `The pack has no parameter ${name}`,
        didYouMean(name, names, names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none.'),
      );
    const value = text.slice(at + 1);
    const isSwitch = parameters.find((parameter) => parameter.name === name)?.type === 'boolean';
    if (isSwitch && value !== 'true' && value !== 'false')
      throw usageError(`The parameter ${name} must be true or false`);
    typed.set(name, isSwitch ? value === 'true' : value);
  }
  const values = installValues(
    parameters,
    names.map((name) => typed.get(name) ?? ''),
  );
  const missing = parameters.filter(({ name }) => !Object.hasOwn(values, name));
  return { values, missing: missing.map(({ name, type }) => `${name} (${type})`) };
}

interface ApplyOptions {
  param?: string[] | undefined;
  comment: string;
  replace?: true | undefined;
  withoutUnknown?: true | undefined;
}

/** The number of a revision with this content: of one that the server has, or of the next one. */
function revisionFor({ revisions }: ServerState, pack: Pack): { rev: number; isStored: boolean } {
  const same = revisions.find((revision) => changesBetween(revision, pack).length === 0);
  if (same) return { rev: same.rev, isStored: true };
  const taken = new Set(revisions.map(({ rev }) => rev));
  return { rev: taken.has(pack.rev) ? Math.max(...taken) + 1 : pack.rev, isStored: false };
}

/**
 * Makes the server's configuration that of a file: shows the difference, uploads what is new and installs it. What is there
 * is changed in place; on clusters, which cannot do that, everything is created again.
 */
export async function applyContent(context: Context, file: string, options: ApplyOptions): Promise<void> {
  const { output, signal } = context;
  const pack = await readPack(context, file);
  const { values: parameters, missing } = parameterValues(pack, options.param ?? []);
  if (missing.length > 0)
    throw usageError(
      `The pack needs valid values of ${missing.join(', ')}`,
      'Add them with --param NAME=VALUE.',
    );
  const client = await context.client();
  const state = await serverState(client, pack, signal);
  const [newest] = state.installations;
  const { changes, problems } = await changesOf(client, state, { pack, parameters }, signal);
  const isInstalled = newest !== undefined && changes.length === 0 && problems.length === 0;
  // Their document has the changes, too.
  if (!output.format) await showChanges(context, changes);
  if (problems.length > 0) throw new CliError(`${file} cannot be applied: ${problems.join('; ')}`);
  const { rev, isStored } = isInstalled
    ? { rev: newest.content_pack_revision, isStored: true }
    : revisionFor(state, pack);
  if (!isStored) {
    await call(client, createContentPack, { body: { ...pack, rev } }, { signal });
    output.status(`Uploaded revision ${rev} of ${pack.name}.`);
  }
  if (isInstalled) output.status(`Nothing differs: revision ${rev} is installed.`);
  else {
    const body = {
      parameters,
      comment: options.comment,
      ...(state.isEmbedded && continuing(state)),
      ...(options.withoutUnknown && { without_unknown: true }),
    };
    await call(client, installContentPack, { contentPackId: pack.id, revision: rev, body }, { signal });
    output.status(`Installed revision ${rev}: ${countOf(changes.length, 'change')}.`);
  }
  const isReplaced = state.isEmbedded && !isInstalled;
  const earlier = state.installations.slice(isInstalled || isReplaced ? 1 : 0);
  if (earlier.length > 0 && !options.replace)
    output.status(
      earlier.length === 1
        ? 'Another installation of it stays; --replace uninstalls it.'
        : `${earlier.length} other installations of it stay; --replace uninstalls them.`,
    );
  for (const { _id, content_pack_revision } of options.replace ? earlier : []) {
    await call(client, uninstallContentPack, { contentPackId: pack.id, installationId: _id }, { signal });
    output.status(`Uninstalled revision ${content_pack_revision}.`);
  }
  if (output.format)
    await output.document({
      id: pack.id,
      rev,
      uploaded: !isStored,
      installed: !isInstalled,
      changes,
      replaced: (isReplaced && newest ? 1 : 0) + (options.replace ? earlier.length : 0),
    });
}
