import { didYouMean, type ValueSpec } from '../api/operation.ts';
import { expectation, parseValue } from '../api/values.ts';
import { usageError } from '../errors.ts';
import type { Document } from './entity.ts';

/** A change of one value in a document, however deep it is. */
export interface Setting {
  /** What was given, such as `--set rotation_strategy.max_size`. */
  flag: string;
  path: readonly string[];
  /** The new value. What the contract does not know is read as the type of the present value. */
  value: (present: unknown) => unknown;
}

type Specs = Readonly<Record<string, ValueSpec>>;

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In flags, words of a name are separated by hyphens: `max-docs-per-index`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** The settings in the objects of a body, with their paths; objects without known settings have none. */
export function nestedSettings(
  specs: Specs,
  before: readonly string[] = [],
): { path: readonly string[]; spec: ValueSpec }[] {
  return Object.entries(specs).flatMap(([name, spec]) => {
    const path = [...before, name];
    if (spec.properties) return nestedSettings(spec.properties, path);
    return before.length > 0 ? [{ path, spec }] : [];
  });
}

function anyValue(flag: string, text: string, present: unknown): unknown {
  if (typeof present === 'string') return text;
  if (typeof present === 'number' || typeof present === 'boolean')
    return text === 'null' ? null : parseValue(flag, { type: typeof present as 'number' | 'boolean' }, text);
  return parseValue(flag, { type: 'json' }, text);
}

/** The texts of a list: one, none for an empty text, or those of a JSON list. Throws a usage error. */
export function parseList(flag: string, spec: ValueSpec, text: string): unknown[] {
  if (!text.startsWith('[')) return text === '' ? [] : [parseValue(flag, spec, text)];
  const list = parseValue(flag, { type: 'json' }, text);
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'string'))
    throw usageError(`${flag} must be ${expectation(spec)} or a JSON list of texts, not ${text}`);
  return list.map((one) => parseValue(flag, spec, one));
}

function parser(flag: string, spec: ValueSpec | undefined, text: string): Setting['value'] {
  if (!spec || (spec.type === 'json' && !spec.enum)) return (present) => anyValue(flag, text, present);
  const parsed = () => {
    if (spec.nullable && text === 'null') return null;
    return spec.type === 'list' ? parseList(flag, spec, text) : parseValue(flag, spec, text);
  };
  const value = parsed();
  return () => value;
}

/**
 * Reads `path=value` by the settings that a body has. Names of a path are those of the contract, or as flags have them. What the
 * contract does not know is left to the document: it may come from a newer server.
 */
export function readSetting(text: string, specs: Specs): Setting {
  const at = text.indexOf('=');
  const given = text.slice(0, at).split('.');
  if (at < 1 || given.includes(''))
    throw usageError(`--set ${text} is no change`, 'Write it as --set path=value, such as --set title=Shop.');
  const flag = `--set ${text.slice(0, at)}`;
  const path: string[] = [];
  let spec: ValueSpec | undefined = { type: 'json', properties: specs };
  for (const part of given) {
    const known: Specs | undefined = spec?.properties;
    const name: string =
      known === undefined || Object.hasOwn(known, part)
        ? part
        : (Object.keys(known).find((one) => kebab(one) === part) ?? part);
    path.push(name);
    spec = known && Object.hasOwn(known, name) ? known[name] : spec?.others;
  }
  return { flag, path, value: parser(flag, spec, text.slice(at + 1)) };
}

/** Throws a usage error for a setting that neither the contract nor the document has. */
function assertKnown({ flag, path }: Setting, document: Document, specs: Specs): void {
  let present: unknown = document;
  let spec: ValueSpec | undefined = { type: 'json', properties: specs };
  for (const [depth, name] of path.entries()) {
    const known: Specs = spec?.properties ?? {};
    const isPresent = typeof present === 'object' && present !== null && Object.hasOwn(present, name);
    const next: ValueSpec | undefined = Object.hasOwn(known, name) ? known[name] : spec?.others;
    if (!next && !isPresent && spec?.properties) {
      const names = [
        ...new Set([...Object.keys(known), ...(isDocument(present) ? Object.keys(present) : [])]),
      ];
      const owner = path.slice(0, depth).join('.');
      throw usageError(
        `${flag}: there is no setting ${name}${owner ? ` in ${owner}` : ''}`,
        didYouMean(name, names, `There are ${names.join(', ')}.`),
      );
    }
    spec = next;
    present = isPresent ? Reflect.get(present as object, name) : undefined;
  }
}

/** A copy in which only the value at the path is another. */
function changed(at: unknown, { flag, path, value }: Setting, depth: number): unknown {
  const name = path[depth];
  if (name === undefined) return value(at);
  const owner = path.slice(0, depth).join('.');
  if (Array.isArray(at)) {
    const index = /^\d{1,6}$/.test(name) ? Number(name) : Number.NaN;
    if (!(index <= at.length))
      throw usageError(
        `${flag}: ${owner} is a list, and ${name} is no place in it`,
        `Give a number from 0 to ${at.length}; ${at.length} adds one at the end.`,
      );
    return at.toSpliced(index, 1, changed(at[index], { flag, path, value }, depth + 1));
  }
  if (at !== undefined && at !== null && !isDocument(at))
    throw usageError(`${flag}: ${owner} is ${JSON.stringify(at)}, which has no settings`);
  const present = at && Object.hasOwn(at, name) ? at[name] : undefined;
  const next = changed(present, { flag, path, value }, depth + 1);
  // Settings of another type would be refused, or be left over: the object begins anew.
  const isOtherType = depth > 0 && name === 'type' && present !== undefined && present !== next;
  return isOtherType ? { type: next } : { ...at, [name]: next };
}

/** A document with changes, in which everything else stays as it is. Throws a usage error that names the flag. */
export function withSettings(document: Document, settings: readonly Setting[], specs: Specs): Document {
  // A type comes first, because it clears its object.
  const isType = ({ path }: Setting) => path.length > 1 && path.at(-1) === 'type';
  const ordered = [...settings.filter(isType), ...settings.filter((setting) => !isType(setting))];
  return ordered.reduce<Document>((current, setting) => {
    assertKnown(setting, document, specs);
    return changed(current, setting, 0) as Document;
  }, document);
}
