import { installValues, startValue } from '@tailrace/domain/content-packs/install-values';
import { revisionDifferences } from '@tailrace/domain/content-packs/revision-differences';
import { type Client, FetchError, type Schemas } from '@tailrace/sdk';
import {
  createContentPack,
  getContentPackRevisions,
  installContentPack,
  listContentPackInstallations,
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
  change: 'added' | 'removed' | 'changed';
  what: string;
}

/** What differs from one revision to the other. */
function changesBetween(before: Pick<Pack, 'entities' | 'parameters'>, after: Pack): Change[] {
  const { added, removed, changed, parameters } = revisionDifferences(comparable(before), comparable(after));
  return [
    ...removed.map((entity): Change => ({ change: 'removed', what: entityLabel(entity, before) })),
    ...added.map((entity): Change => ({ change: 'added', what: entityLabel(entity, after) })),
    ...changed.map((pair): Change => ({ change: 'changed', what: entityLabel(pair.after, after) })),
    ...parameters.map(
      (pair): Change => ({
        change: pair.before === null ? 'added' : pair.after === null ? 'removed' : 'changed',
        what: `parameter ${(pair.after ?? pair.before)?.name}`,
      }),
    ),
  ];
}

/** Shows what differs between the newest revision on the server and a file. */
export async function diffContent(
  context: Context,
  file: string,
  { exitCode }: { exitCode?: true | undefined },
): Promise<void> {
  const { output, signal } = context;
  const pack = await readPack(context, file);
  const [newest] = await revisionsOf(await context.client(), pack.id, signal);
  const changes = changesBetween(newest ?? { entities: [], parameters: [] }, pack);
  const signs = { added: '+', removed: '-', changed: '~' };
  const paint = { added: output.colors.green, removed: output.colors.red, changed: output.colors.yellow };
  await output.list(changes, [
    { name: '', value: ({ change }) => signs[change], color: (text, { change }) => paint[change](text) },
    { name: 'entity', value: ({ what }) => what },
  ]);
  output.status(
    !newest
      ? `The server does not have the pack ${pack.name}.`
      : changes.length === 0
        ? `Nothing differs from revision ${newest.rev} on the server.`
        : `From revision ${newest.rev} on the server to revision ${pack.rev} in ${file}.`,
  );
  if (exitCode && changes.length > 0) context.exitCode = 1;
}

/** The values of all parameters: the given ones, and defaults. */
function parameterValues(pack: Pack, given: readonly string[]) {
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
  if (missing.length > 0)
    throw usageError(
      `The pack needs valid values of ${missing.map(({ name, type }) => `${name} (${type})`).join(', ')}`,
      `Add ${missing.map(({ name }) => `--param ${name}=…`).join(' ')}.`,
    );
  return values;
}

interface ApplyOptions {
  param?: string[] | undefined;
  comment: string;
  replace?: true | undefined;
}

/** Uploads and installs the pack of a file; what was done before is not done again. */
export async function applyContent(context: Context, file: string, options: ApplyOptions): Promise<void> {
  const { output, signal } = context;
  const pack = await readPack(context, file);
  const parameters = parameterValues(pack, options.param ?? []);
  const client = await context.client();
  const revisions = await revisionsOf(client, pack.id, signal);
  const same = revisions.find(({ rev }) => rev === pack.rev);
  if (same && changesBetween(same, pack).length > 0)
    throw new CliError(`Revision ${pack.rev} of ${pack.name} exists on the server with other content`, {
      hint: `Revisions cannot be changed: set rev to ${Math.max(...revisions.map(({ rev }) => rev)) + 1} in ${file}.`,
    });
  if (!same) {
    await call(client, createContentPack, { body: pack }, { signal });
    output.status(`Uploaded revision ${pack.rev} of ${pack.name}.`);
  }
  const { installations } = await call(
    client,
    listContentPackInstallations,
    { contentPackId: pack.id },
    { signal },
  );
  const isInstalled = installations.some(({ content_pack_revision: rev }) => rev === pack.rev);
  if (!isInstalled) {
    await call(
      client,
      installContentPack,
      { contentPackId: pack.id, revision: pack.rev, body: { parameters, comment: options.comment } },
      { signal },
    );
    output.status(`Installed revision ${pack.rev}.`);
  } else output.status(`Revision ${pack.rev} is installed already.`);
  const earlier = installations.filter(({ content_pack_revision: rev }) => rev !== pack.rev);
  if (earlier.length > 0 && !options.replace)
    output.status(`${earlier.length} earlier installations stay; --replace uninstalls them.`);
  for (const { _id, content_pack_revision: rev } of options.replace ? earlier : []) {
    await call(client, uninstallContentPack, { contentPackId: pack.id, installationId: _id }, { signal });
    output.status(`Uninstalled revision ${rev}.`);
  }
  if (output.format)
    await output.document({
      id: pack.id,
      rev: pack.rev,
      uploaded: !same,
      installed: !isInstalled,
      replaced: options.replace ? earlier.length : 0,
    });
}
