import { FetchError } from '@tailrace/sdk';
import { without } from '@tailrace/sdk/versions/json';
import { readDocument } from '../api/body.ts';
import { callUnknown } from '../api/call.ts';
import { findOperation, type OperationSpec } from '../api/operation.ts';
import { pathOf, queryOf } from '../api/values.ts';
import type { Context } from '../context.ts';
import { CliError, ExitCode, usageError } from '../errors.ts';
import { operations } from '../generated/operations.ts';
import { confirm } from '../servers/prompt.ts';
import { type Document, type Entity, valueAt } from './entity.ts';
import { listPages } from './list.ts';
import { resolveId } from './resolve.ts';
import { isDocument, type Setting, withSettings } from './settings.ts';

/** What the flags of a verb were parsed to, by the attribute names of commander. */
export type Flags = Readonly<Record<string, unknown>> & {
  file?: string;
  set?: readonly Setting[];
  yes?: boolean;
  page?: number;
  perPage?: number;
  all?: boolean;
  failOnEmpty?: boolean;
  since?: string;
  until?: string;
  zone?: string;
};

/** A verb of a kind of entity, and the call it makes. */
export interface VerbCall {
  entity: Entity;
  parent: Entity | undefined;
  verb: string;
  operation: OperationSpec;
  flags: readonly { attribute: string; flag: string; path: readonly string[]; in: 'query' | 'body' }[];
}

function given({ flags }: VerbCall, values: Flags, position: 'query' | 'body'): Document {
  return Object.fromEntries(
    flags.flatMap(({ attribute, path: [name = '', ...nested], in: where }) =>
      where === position && nested.length === 0 && values[attribute] !== undefined
        ? [[name, values[attribute]]]
        : [],
    ),
  );
}

/** The settings within properties: those of flags such as `--config.type`, then those of `--set`, which win. */
function settingsOf({ flags }: VerbCall, values: Flags): Setting[] {
  const own = flags.flatMap(({ attribute, flag, path }) =>
    path.length > 1 && values[attribute] !== undefined
      ? [{ flag, path, value: () => values[attribute] }]
      : [],
  );
  return [...own, ...(values.set ?? [])];
}

/** The properties of `--file` and of the flags, which win. */
async function propertiesOf(context: Context, call: VerbCall, flags: Flags): Promise<unknown> {
  const own = given(call, flags, 'body');
  if (flags.file === undefined) return own;
  const document = await readDocument(flags.file, context.host.stdin);
  if (isDocument(document)) return { ...document, ...own };
  if (!call.operation.body?.isList || Object.keys(own).length > 0)
    throw usageError(`${flags.file} must hold the properties of one ${call.entity.singular}`);
  return document;
}

function assertComplete({ operation, flags }: VerbCall, body: unknown): void {
  const { properties = {}, required } = operation.body ?? {};
  if (!isDocument(body)) return;
  const missing = Object.keys(properties).filter(
    (name) => properties[name]?.required && body[name] === undefined,
  );
  if (missing.length === 0 || (!required && Object.keys(body).length === 0)) return;
  const names = missing.map(
    (name) =>
      flags.find(({ path, in: where }) => path.length === 1 && path[0] === name && where === 'body')?.flag ??
      name,
  );
  throw usageError(`${names.join(', ')} must be given`, 'As flags, or as properties of a file with --file.');
}

/** The document that `update` starts from: that of `get`, or else of the list. */
async function current(context: Context, { entity }: VerbCall, path: readonly string[]): Promise<Document> {
  const client = await context.client();
  const { signal } = context;
  if (entity.calls.get) {
    const get = findOperation(operations, entity.calls.get);
    const reply = (await callUnknown(client, get, { path: pathOf(get, path), signal })) as Document;
    return entity.document?.(reply) ?? reply;
  }
  const own = path.at(-1);
  for await (const { rows } of listPages(context, entity, path.slice(0, -1), {}))
    for (const row of rows) if (String(valueAt(row, entity.id ?? 'id')) === own) return row as Document;
  throw new CliError(`There is no ${entity.singular} ${own}`, {
    exitCode: ExitCode.notFound,
  });
}

/** What `update` sends: the document as it was read, without what the server writes, and with the changes on top. */
function mergedBody(
  { entity, operation }: VerbCall,
  document: Document,
  changes: Document,
  settings: readonly Setting[],
): Document {
  const { toBody, readOnly = [], outdatedBy = {} } = entity;
  const read = without({ ...document, ...toBody?.(document) }, ...readOnly);
  const body = withSettings({ ...read, ...changes }, settings, operation.body?.properties ?? {});
  const outdated = Object.entries(outdatedBy).flatMap(([name, others]) =>
    body[name] !== document[name] ? others : [],
  );
  return without(body, ...outdated.filter((name) => !(name in changes)));
}

/** The property that a server refuses because its call does not take it. */
function refusedProperty(error: unknown): string | undefined {
  if (!(error instanceof FetchError) || error.status !== 400) return undefined;
  return /^Unable to map property "?(\w+)/.exec(error.message)?.[1];
}

/**
 * Sends a body, and again without a property that the server refuses, unless it is known to be taken or was given. Newer
 * servers have properties that the contract does not know: some are cleared when they are not sent back, others are refused.
 */
async function sendReadBack(
  send: (body: Document) => Promise<unknown>,
  body: Document,
  known: Document,
): Promise<unknown> {
  try {
    return await send(body);
  } catch (error) {
    const refused = refusedProperty(error);
    if (refused === undefined || !(refused in body) || refused in known) throw error;
    return sendReadBack(send, without(body, refused), known);
  }
}

/** The time of a list from the flags that say it as people do; none of them, none of these. */
async function timeOf({ since, until, zone, timerange }: Flags): Promise<Document> {
  if (since === undefined && until === undefined) return {};
  if (timerange !== undefined)
    throw usageError('--since and --until, and --timerange exclude each other', 'Give one of them.');
  const { readTime } = await import('../search/time.ts');
  return { timerange: readTime({ since, until, zone }, '1h').range };
}

async function list(context: Context, call: VerbCall, path: readonly string[], flags: Flags): Promise<void> {
  const { output } = context;
  const { entity } = call;
  const columns = entity.columns.map((name) => ({
    name: name.split('.').at(-1) ?? name,
    value: (row: unknown) => valueAt(row, name),
    isWhole: name === (entity.id ?? 'id'),
  }));
  const filters = {
    ...given(call, flags, 'query'),
    ...given(call, flags, 'body'),
    ...(await timeOf(flags)),
    ...entity.fixed,
  };
  let total = 0;
  let isPartial = false;
  async function* rows() {
    const pages = listPages(context, entity, path, filters, {
      page: flags.page,
      perPage: flags.perPage,
      isAll: flags.all,
    });
    for await (const page of pages) {
      total = page.total;
      isPartial = page.isPartial;
      yield* page.rows;
    }
  }
  const count = await output.list(rows(), columns);
  if (isPartial)
    output.status(`${count} of ${total}. --page ${(flags.page ?? 1) + 1} shows the next, --all shows all.`);
  if (count === 0) {
    const isBeyond = flags.page !== undefined && flags.page > 1 && total > 0;
    output.status(
      `No ${entity.name.replaceAll('-', ' ')}${isBeyond ? ` on page ${flags.page}: there are ${total}` : ''}.`,
    );
    if (flags.failOnEmpty) context.exitCode = ExitCode.empty;
  }
}

const past: Readonly<Record<string, string>> = { create: 'Created', update: 'Updated', delete: 'Deleted' };

/** Runs a verb with the arguments of its path, by id or title, and its flags. */
export async function runVerb(
  context: Context,
  call: VerbCall,
  named: readonly string[],
  flags: Flags,
): Promise<void> {
  const { output, signal } = context;
  const { entity, parent, verb, operation } = call;
  // The name of what is created is no reference to something that exists.
  const isNew = verb === 'create';
  const path: string[] = [];
  for (const [at, text] of named.entries()) {
    const one = at === 0 && parent ? parent : at === (parent ? 1 : 0) && !isNew ? entity : undefined;
    path.push(one ? await resolveId(context, one, text, path) : text);
  }
  if (verb === 'list') return list(context, call, path, flags);

  let properties: unknown;
  let body: unknown;
  if (operation.body) {
    properties = await propertiesOf(context, call, flags);
    const settings = settingsOf(call, flags);
    if (verb === 'update' && isDocument(properties)) {
      if (Object.keys(properties).length === 0 && settings.length === 0)
        throw usageError('Nothing to change', 'Give new values as flags, or in a file with --file.');
      body = mergedBody(call, await current(context, call, path), properties, settings);
    } else if (isDocument(properties))
      body = withSettings(properties, settings, operation.body.properties ?? {});
    else if (settings.length > 0)
      throw usageError(`${settings[0]?.flag} changes one ${entity.singular}, and ${flags.file} holds a list`);
    else body = properties;
    assertComplete(call, body);
    if (!operation.body.required && isDocument(body) && Object.keys(body).length === 0) body = undefined;
  }
  const { title: property = 'title' } = entity;
  const name = (isDocument(body) && verb === 'create' && body[property]) || named[parent ? 1 : 0];
  const label = name === undefined ? '' : ` ${name}`;
  if ((verb === 'delete' || verb.startsWith('remove-')) && !flags.yes)
    await confirm(context.host, `${operation.summary}: ${entity.singular}${label}?`);
  const client = await context.client();
  const target = { path: pathOf(operation, path), query: queryOf(operation, given(call, flags, 'query')) };
  const send = (sent: unknown) => callUnknown(client, operation, { ...target, body: sent, signal });
  const known = {
    ...operation.body?.properties,
    ...(isDocument(properties) && properties),
    ...Object.fromEntries((flags.set ?? []).map(({ path: [name = ''] }) => [name, true])),
  };
  const reply = await (isDocument(body) ? sendReadBack(send, body, known) : send(body));
  const done = past[verb];
  if (done) output.status(`${done} ${entity.singular}${label}.`);
  else if (reply === null || reply === '') output.status('Done.');
  if (reply === null || reply === '') return;
  const document = verb === 'get' && isDocument(reply) ? (entity.document?.(reply) ?? reply) : reply;
  await output.document(document, 'yaml');
}
