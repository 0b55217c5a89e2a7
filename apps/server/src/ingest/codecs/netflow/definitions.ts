import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FieldKind, type FieldType, fieldTypes } from './field-types.ts';

/** Loaded when a file is configured, because it would slow down every start; a codec is made synchronously. */
const loadYaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

const maxBytes = 1 << 20;
const maxType = 65_535;

const kinds = new Map<string, FieldKind>([
  ['string', 'text'],
  ['ip4_addr', 'ipv4'],
  ['ip6_addr', 'ipv6'],
  ['mac_addr', 'mac'],
]);

/** Names are written as Ruby symbols in files that other collectors use too. */
const plain = (value: unknown) => String(value).replace(/^:/, '').trim();

/** Definitions by number: `1: [":uint32", ":in_bytes"]`, or a plain length instead of the kind. */
function definitionsOf(document: unknown): [number, FieldType][] {
  if (typeof document !== 'object' || document === null) throw new Error('it is not a map');
  return Object.entries(document)
    .filter(([type]) => Number.isInteger(Number(type)))
    .map(([type, definition]) => {
      if (Number(type) > maxType || !Array.isArray(definition) || definition.length < 2)
        throw new Error(`the definition of ${type} is not a list of kind and name`);
      const [kind, name] = definition.map(plain);
      return [Number(type), { name: name ?? '', kind: kinds.get(kind ?? '') ?? 'number' }];
    });
}

/**
 * The field types of version 9 with those that a file adds or renames; an empty path means no file.
 *
 * @throws Error with a message for the user who configured the input
 */
export function definedFieldTypes(path: string): ReadonlyMap<number, FieldType> {
  if (path === '') return fieldTypes;
  try {
    const { size } = statSync(path);
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    const { parse } = loadYaml();
    return new Map([
      ...fieldTypes,
      ...definitionsOf(parse(readFileSync(path, 'utf8'), { maxAliasCount: 0 })),
    ]);
  } catch (error) {
    const isKnown = error instanceof Error && /^(it|the definition) /.test(error.message);
    const reason = isKnown ? error.message : 'it cannot be read as YAML';
    throw new Error(`The file of NetFlow definitions ${path} cannot be used: ${reason}.`, { cause: error });
  }
}
