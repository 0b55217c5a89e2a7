import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entityTitle, isValueReference } from '@tailrace/domain/content-packs/catalog';
import type { Schemas } from '@tailrace/sdk';
import { parse, type ScalarTag, stringify } from 'yaml';
import { stringifyString } from 'yaml/util';
import { usageError } from '../errors.ts';

type ValueReference = Schemas['ValueReference'];
/** A content pack in a file or a folder. */
export type Pack = Schemas['ContentPackV1Upload'] & { id: string; rev: number };
type Entity = Pack['entities'][number];

/** What the pack itself has, beside the files of its entities. */
export const packFile = 'pack.yaml';

/** The limits of the server. */
const maxEntities = 10_000;
const maxBytes = 10 * 1024 ** 2;

/** A value with its type, which is a tag in the files: `port: !integer 5044`, `port: !parameter PORT`. */
class TypedValue {
  readonly type: ValueReference['@type'];
  readonly value: ValueReference['@value'];

  constructor({ '@type': type, '@value': value }: ValueReference) {
    this.type = type;
    this.value = value;
  }
}

const types = ['string', 'integer', 'long', 'double', 'float', 'boolean', 'parameter'] as const;

function typedValue(type: (typeof types)[number], text: string): TypedValue {
  const value =
    type === 'string' || type === 'parameter' ? text : type === 'boolean' ? text === 'true' : Number(text);
  return new TypedValue({ '@type': type, '@value': value } as ValueReference);
}

const tags = types.map(
  (type): ScalarTag => ({
    tag: `!${type}`,
    identify: (value) => value instanceof TypedValue && value.type === type,
    resolve: (text) => typedValue(type, text),
    stringify({ value }, ...rest) {
      const text = String((value as TypedValue).value);
      return stringifyString(text === '' ? { value: text, type: 'QUOTE_DOUBLE' } : { value: text }, ...rest);
    },
  }),
);

/** Replaces values within lists and objects. */
function mapped(value: unknown, change: (value: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const changed = change(value);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, change)]));
}

const yamlOf = (value: unknown) =>
  stringify(
    mapped(value, (each) => (isValueReference(each) ? new TypedValue(each) : each)),
    { customTags: tags, lineWidth: 0, aliasDuplicateObjects: false },
  );

function fromYaml(file: string, text: string): unknown {
  try {
    return mapped(parse(text, { customTags: tags }), (each) =>
      each instanceof TypedValue ? { '@type': each.type, '@value': each.value } : each,
    );
  } catch (error) {
    throw usageError(`${file} is not valid YAML: ${(error as Error).message.split('\n')[0]}`);
  }
}

/** Every server has these constraints of an entity that has none. */
const isDefault = (constraints: Entity['constraints']) =>
  JSON.stringify(constraints) === JSON.stringify([{ type: 'server-version', version: '>=4.1.0' }]);

function textOf({ id, type, constraints = [], data }: Entity): string {
  const own = constraints.length > 0 && !isDefault(constraints) ? { constraints } : {};
  return yamlOf({ id, version: type.version, ...own, data });
}

/** `stream/shop-front.yaml` */
function fileName(entity: Entity, pack: Pack, taken: ReadonlySet<string>): string {
  const words = entityTitle(entity, pack.parameters)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['untitled'];
  const name = `${entity.type.name}/${words.join('-').slice(0, 60)}`;
  for (let number = 1; ; number += 1) {
    const file = number === 1 ? `${name}.yaml` : `${name}-${number}.yaml`;
    if (!taken.has(file)) return file;
  }
}

/** The files of entities in a folder, by their path within it. Links are not followed. */
async function entityFiles(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  let bytes = 0;
  for (const type of await readdir(folder, { withFileTypes: true })) {
    if (!type.isDirectory() || !/^[a-z]\w*$/.test(type.name)) continue;
    for (const file of await readdir(path.join(folder, type.name), { withFileTypes: true })) {
      if (!file.isFile() || !/\.ya?ml$/.test(file.name)) continue;
      const text = await readFile(path.join(folder, type.name, file.name), 'utf8');
      texts.set(`${type.name}/${file.name}`, text);
      bytes += text.length;
      if (texts.size > maxEntities || bytes > maxBytes)
        throw usageError(
          `${folder} has more than ${maxEntities} entities or 10 MB`,
          'Split it into several content packs.',
        );
    }
  }
  return texts;
}

/** The content pack of a folder. Throws a usage error that names the file with a fault. */
export async function readFolder(folder: string): Promise<unknown> {
  const texts = await entityFiles(folder);
  const pack = await readFile(path.join(folder, packFile), 'utf8').catch((error: Error) => {
    throw usageError(`${folder} is not a content pack: ${error.message}`, `It has no readable ${packFile}.`);
  });
  const entities = [...texts].map(([file, text]) => {
    const { id, version, constraints, data } = Object(fromYaml(path.join(folder, file), text));
    if (typeof id !== 'string' || typeof version !== 'string' || typeof data !== 'object' || data === null)
      throw usageError(`${path.join(folder, file)} has no id, version and data`);
    const type = { name: path.dirname(file), version };
    return { v: '1', type, id, data, ...(constraints !== undefined && { constraints }) };
  });
  return { ...Object(fromYaml(path.join(folder, packFile), pack)), entities };
}

/** Writes a pack as a folder; files that are the same stay untouched, and those of entities that are gone are removed. */
export async function writeFolder(folder: string, pack: Pack, { isNew }: { isNew: boolean }): Promise<void> {
  const { entities, ...details } = pack;
  await mkdir(folder, { recursive: true });
  const before = isNew ? new Map<string, string>() : await entityFiles(folder);
  const paths = new Map(
    [...before].map(([file, text]) => [Object(fromYaml(file, text)).id as unknown, file]),
  );
  const known = entities.map((entity) => {
    const file = paths.get(entity.id);
    return file !== undefined && path.dirname(file) === entity.type.name ? file : undefined;
  });
  const taken = new Set([...before.keys(), ...known.filter((file) => file !== undefined)]);
  const wanted = new Map(
    entities.map((entity, at) => {
      const file = known[at] ?? fileName(entity, pack, taken);
      taken.add(file);
      return [file, textOf(entity)] as const;
    }),
  );
  for (const [file, text] of wanted) {
    if (before.get(file) === text) continue;
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  for (const file of before.keys()) if (!wanted.has(file)) await rm(path.join(folder, file));
  // Last, because it has the number of the revision.
  await writeFile(path.join(folder, packFile), yamlOf(details));
}
