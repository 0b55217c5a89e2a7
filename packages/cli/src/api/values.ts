import { usageError } from '../errors.ts';
import type { CallParams } from './call.ts';
import { didYouMean, type OperationSpec, type ParamSpec, type ValueSpec } from './operation.ts';

const expectations: Record<ValueSpec['type'], string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  list: 'a text',
  json: 'JSON',
};

/** The usual patterns as a person says them. */
const patternTexts: Readonly<Record<string, string>> = {
  '^[0-9a-fA-F]{24}$': 'an id of 24 hexadecimal digits',
  '\\S': 'a text that is not blank',
};

/** What a value must be, such as `a whole number from 1 to 65535`. */
export function expectation({ type, enum: choices, minimum, maximum, pattern }: ValueSpec): string {
  if (choices && choices.length > 0) return `one of ${choices.join(', ')}`;
  const range =
    minimum !== undefined && maximum !== undefined
      ? ` from ${minimum} to ${maximum}`
      : minimum !== undefined
        ? ` of at least ${minimum}`
        : maximum !== undefined
          ? ` of at most ${maximum}`
          : '';
  const known = pattern === undefined ? undefined : patternTexts[pattern];
  return known ?? `${expectations[type]}${range}${pattern ? ` that matches ${pattern}` : ''}`;
}

function parsed(spec: ValueSpec, text: string): unknown {
  switch (spec.type) {
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : undefined;
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'json':
      try {
        return JSON.parse(text);
      } catch {
        // A bare word is a text where the contract allows several types.
        return /^[[{"]/.test(text) ? undefined : text;
      }
  }
  return text;
}

/** A value from its text, by the contract's type. Throws a usage error that names it and what is expected. */
export function parseValue(name: string, spec: ValueSpec, text: string): unknown {
  const value = parsed(spec, text);
  const isAllowed =
    value !== undefined &&
    (!spec.enum || spec.enum.length === 0 || spec.enum.includes(value as string | number)) &&
    (typeof value !== 'string' || !spec.pattern || new RegExp(spec.pattern, 'u').test(value)) &&
    (typeof value !== 'number' ||
      (value >= (spec.minimum ?? Number.NEGATIVE_INFINITY) &&
        value <= (spec.maximum ?? Number.POSITIVE_INFINITY)));
  if (!isAllowed) throw usageError(`${name} must be ${expectation(spec)}, not ${JSON.stringify(text)}`);
  return value;
}

/** A value of a query as it must be sent, so that the server reads it as it was given. */
const sent = (param: ParamSpec | undefined, value: unknown) =>
  param?.decodedTwice ? String(value).replace(/[%+]/g, encodeURIComponent) : value;

/** The path parameters of a call from their values in order. */
export function pathOf({ params = [] }: OperationSpec, values: readonly string[]): Record<string, string> {
  const names = params.filter((param) => param.in === 'path').map(({ name }) => name);
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

/** The query of a call as it is sent. */
export function queryOf(
  { params = [] }: OperationSpec,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      sent(
        params.find((param) => param.name === name),
        value,
      ),
    ]),
  );
}

/** Sorts parameters by their position. Throws a usage error for missing ones. */
export function sortParams(
  { id, params = [] }: OperationSpec,
  values: ReadonlyMap<string, unknown>,
): CallParams {
  const sorted: CallParams = { path: {}, query: {}, headers: {} };
  const missing = params.filter(({ name, required }) => required && !values.has(name));
  if (missing.length > 0)
    throw usageError(
      `${id} needs ${missing.map(({ name }) => `the parameter ${name}`).join(' and ')}`,
      `Add ${missing.map(({ name, example }) => `--param ${name}=${example ?? '…'}`).join(' ')}.`,
    );
  for (const param of params) {
    const value = values.get(param.name);
    if (value === undefined) continue;
    if (param.in === 'path') sorted.path[param.name] = value;
    else if (param.in === 'query') sorted.query[param.name] = sent(param, value);
    else sorted.headers[param.name] = String(value);
  }
  return sorted;
}

/** Reads `name=value` by the parameters of an operation. Lists may be given several times. */
export function readParams(
  { id, params = [] }: OperationSpec,
  given: readonly string[],
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) throw usageError(`--param ${text} has no value`, 'Write it as --param name=value.');
    const name = text.slice(0, at);
    const spec = params.find((param) => param.name === name);
    if (!spec)
      throw usageError(
        `${id} has no parameter ${name}`,
        didYouMean(
          name,
          params.map((param) => param.name),
          params.length > 0 ? `It has ${params.map((param) => param.name).join(', ')}.` : 'It has none.',
        ),
      );
    const value = parseValue(`The parameter ${name}`, spec, text.slice(at + 1));
    if (spec.type === 'list') values.set(name, [...((values.get(name) as unknown[]) ?? []), value]);
    else if (values.has(name)) throw usageError(`The parameter ${name} was given twice`);
    else values.set(name, value);
  }
  return values;
}
