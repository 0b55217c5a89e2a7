import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { findOperation, type OperationSpec, type ParamSpec, type ValueSpec } from '../api/operation.ts';
import { expectation, parseValue } from '../api/values.ts';
import type { Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { operations } from '../generated/operations.ts';
import { addExamples } from '../help.ts';
import { suggestChoices, wholeNumber } from '../option-parsers.ts';
import { parentOf } from './entities.ts';
import type { Entity } from './entity.ts';
import { kebab, nestedSettings, parseList, readSetting, type Setting } from './settings.ts';
import type { Flags, VerbCall } from './verbs.ts';

/** Properties that the server sets, for which flags would be noise; files may still have them. */
const withoutFlag = new Set(['id', 'created_at', 'modified_at', 'content_pack', 'v']);
/** Such as `_scope`. */
const isOfServer = (name: string) => name.startsWith('_') || withoutFlag.has(name);
const paging = new Set(['page', 'per_page', 'limit', 'skip', 'offset']);

const firstSentence = (text: string) => /^.*?\.(?=\s|$)/s.exec(text)?.[0].replace(/\.$/, '') ?? text;

function optionOf(path: readonly string[], spec: ValueSpec, isRequired = false): Option {
  const flag = `--${path.map(kebab).join('.')}`;
  const value =
    spec.type === 'boolean'
      ? 'true|false'
      : spec.type === 'json'
        ? 'json'
        : spec.type === 'list'
          ? 'text'
          : spec.type;
  const description = [
    spec.description ? firstSentence(spec.description).replaceAll('\n', ' ') : '',
    isRequired ? '(required)' : '',
    spec.enum && spec.enum.length > 0 ? `(${expectation(spec)})` : '',
    spec.type === 'list' ? "(repeatable; '' for none)" : '',
  ];
  const option = new Option(
    `${flag} <${value}>`,
    description.filter((part) => part !== '').join(' '),
  ).argParser((text: string, previous: unknown) => {
    try {
      return spec.type === 'list'
        ? [...((previous as unknown[] | undefined) ?? []), ...parseList(flag, spec, text)]
        : parseValue(flag, spec, text);
    } catch (error) {
      throw error instanceof CliError ? new InvalidArgumentError(`It must be ${expectation(spec)}.`) : error;
    }
  });
  if (spec.enum) suggestChoices(option, spec.enum);
  return option;
}

/** `--set path=value`, for settings at any depth, also of kinds that the contract does not know. */
function setOption(body: Readonly<Record<string, ValueSpec>>): Option {
  const option = new Option(
    '--set <path=value>',
    'any setting by its path, such as --set config.type=… (repeatable)',
  ).argParser((text: string, previous: unknown) => [
    ...((previous as Setting[] | undefined) ?? []),
    readSetting(text, body),
  ]);
  const paths = [
    ...Object.keys(body).map((name) => [name]),
    ...nestedSettings(body).map(({ path }) => [...path]),
  ].filter(([name = '']) => !isOfServer(name));
  suggestChoices(
    option,
    paths.map((path) => `${path.join('.')}=`),
  );
  return option;
}

/** The arguments of a verb: parent and entity by id or title, others by their name. */
function argumentsOf(entity: Entity, params: readonly ParamSpec[]) {
  const parent = parentOf(entity);
  const named = [...(parent ? [parent] : []), entity];
  return params.map((param, at) => {
    const one = named[at];
    // The name of what is created, such as an access token, comes last and is no reference.
    const name = kebab(one?.singular.replaceAll(' ', '-') ?? param.name);
    const by = one?.byName ? '' : one?.title ? `: id or ${one.title}` : ': id';
    return {
      name,
      description: one ? `${one.singular}${by}` : (param.description ?? expectation(param)),
      example: String(param.example ?? (param.enum ? param.enum[0] : name.toUpperCase())),
    };
  });
}

function exampleOf(
  { name }: Entity,
  verb: string,
  positional: readonly string[],
  { body }: OperationSpec,
): string {
  const parts = positional.map((text) => (/^[\w.:-]+$/.test(text) ? text : `'${text}'`));
  if (body && verb !== 'list') parts.push(`--file ${name.replace(/s$/, '')}.yaml`);
  if (verb === 'list') parts.push('-o json');
  if (verb === 'delete') parts.push('--yes');
  return ['tailrace', name, verb, ...parts].join(' ');
}

function addPaging(command: CommandUnknownOpts, names: readonly string[]) {
  if (names.some((name) => paging.has(name)))
    command
      .option('--page <number>', 'page to list, from 1', wholeNumber(1))
      .option('--per-page <number>', 'entities on a page', wholeNumber(1))
      .option('--all', 'list all pages');
  command.option('--fail-on-empty', 'exit with 6 when nothing is listed');
}

function addVerb(
  group: CommandUnknownOpts,
  entity: Entity,
  verb: string,
  id: string,
  context: () => Context,
) {
  const operation = findOperation(operations, id);
  const params = operation.params ?? [];
  const path = params.filter((param) => param.in === 'path');
  const isList = verb === 'list';
  const flags = new Map<string, VerbCall['flags'][number]>();
  const command = group.command(verb).description(operation.summary);
  const positional = argumentsOf(entity, path);
  for (const { name, description } of positional) command.argument(`<${name}>`, description);
  const body = operation.body?.properties ?? {};
  const candidates = [
    ...params
      .filter((param) => param.in === 'query')
      .map((spec) => ({ name: spec.name, spec, in: 'query' as const })),
    ...Object.entries(body).map(([name, spec]) => ({ name, spec, in: 'body' as const })),
  ];
  const nested = isList ? [] : nestedSettings(body).filter(({ path: [name = ''] }) => !isOfServer(name));
  for (const { name, spec, in: position } of candidates) {
    const isPaging = isList && paging.has(name);
    if (isPaging || (position === 'body' && isOfServer(name)) || (entity.fixed && name in entity.fixed))
      continue;
    // `update` has what it is not given from the document.
    const option = optionOf([name], spec, spec.required && verb !== 'update');
    if (flags.has(option.attributeName())) continue;
    flags.set(option.attributeName(), {
      attribute: option.attributeName(),
      flag: option.long ?? '',
      path: [name],
      in: position,
    });
    command.addOption(option);
  }
  for (const { path: names, spec } of nested) {
    const option = optionOf(names, spec);
    const attribute = option.attributeName();
    flags.set(attribute, { attribute, flag: option.long ?? '', path: names, in: 'body' });
    command.addOption(option);
  }
  if (operation.body?.properties && !isList) command.addOption(setOption(body));
  if (operation.body && !isList)
    command.option('-f, --file <file>', 'properties from a JSON or YAML file, or - for standard input');
  if (isList)
    addPaging(
      command,
      candidates.map(({ name }) => name),
    );
  if (isList && 'timerange' in body)
    command
      .option('--since <time>', 'list from then on: 15m, 2h, "yesterday 18:00", 2026-11-01; default: 1h')
      .option('--until <time>', 'list until then; default: now')
      .option('--zone <name>', 'time zone to read times in; default: that of the system');
  if (verb === 'delete' || verb.startsWith('remove-')) command.option('-y, --yes', 'do not ask');
  const call: VerbCall = { entity, parent: parentOf(entity), verb, operation, flags: [...flags.values()] };
  command.action(async (...given: unknown[]) => {
    const { runVerb } = await import('./verbs.ts');
    await runVerb(context(), call, given.slice(0, path.length) as string[], given[path.length] as Flags);
  });
  addExamples(command, [
    {
      text: operation.summary,
      command: exampleOf(
        entity,
        verb,
        positional.map(({ example }) => example),
        operation,
      ),
    },
  ]);
}

/** Adds the verbs of a kind of entity, with the parameters and properties of their calls as flags. */
export function addVerbs(group: CommandUnknownOpts, entity: Entity, context: () => Context): void {
  for (const [verb, id] of Object.entries(entity.calls)) addVerb(group, entity, verb, id, context);
}
