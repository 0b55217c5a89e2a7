import type { Schemas } from '@tailrace/sdk';
import { isValueReference } from './catalog.ts';

type ValueReference = Schemas['ValueReference'];
type Parameter = Schemas['ContentPackParameter'];
export type ParameterValues = Schemas['ContentPackParameterValues'];

type ValueType = Exclude<ValueReference['@type'], 'parameter'>;

/** The data of an entity with plain values in place of typed ones. */
export type Plain<T> = T extends { '@type': 'parameter'; '@value': unknown }
  ? never
  : T extends { '@type': unknown; '@value': infer V }
    ? V
    : T extends readonly (infer Each)[]
      ? Plain<Each>[]
      : T extends object
        ? { [Name in keyof T]: Plain<T[Name]> }
        : T;

const maxInteger = 2 ** 31 - 1;

/** A typed value, as packs have them: whole numbers are `integer`, or `long` beyond 32 bits; others `double`. */
export function typedValue(value: string | number | boolean): ValueReference {
  if (typeof value === 'string') return { '@type': 'string', '@value': value };
  if (typeof value === 'boolean') return { '@type': 'boolean', '@value': value };
  if (!Number.isInteger(value)) return { '@type': 'double', '@value': value };
  return { '@type': Math.abs(value) <= maxInteger ? 'integer' : 'long', '@value': value };
}

type StringReference = Extract<ValueReference, { '@type': 'string' }>;

/** A typed string, or null. */
export const typedText = <Text extends string | null | undefined>(text: Text) =>
  (text === null || text === undefined ? null : { '@type': 'string', '@value': text }) as Text extends string
    ? StringReference
    : null;

/** Nested settings with typed values. Entries without a value are left out: a pack has no way to write them. */
export function typedMap(settings: Readonly<Record<string, unknown>>): Schemas['ReferenceMap'] {
  const entries = Object.entries(settings).flatMap(([name, value]) => {
    const typed = typedTree(value);
    return typed === null ? [] : [[name, typed] as const];
  });
  return Object.fromEntries(entries);
}

function typedTree(value: unknown): Schemas['ReferenceTree'] | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    return value.map(typedTree).filter((each) => each !== null) as Schemas['ReferenceTree'];
  }
  if (typeof value === 'object') return typedMap(value as Record<string, unknown>);
  return typedValue(value as string | number | boolean);
}

const numberTypes: ReadonlySet<string> = new Set(['integer', 'long', 'double', 'float']);

/** Whether a value has the type of a parameter. */
export function hasType(value: unknown, type: Parameter['type']): boolean {
  if (!numberTypes.has(type)) return typeof value === type;
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (type === 'integer') return Number.isInteger(value) && Math.abs(value) <= maxInteger + 1;
  return type === 'long' ? Number.isInteger(value) : true;
}

/** A value of a parameter for an installation. */
export const parameterValue = ({ type }: Pick<Parameter, 'type'>, value: string | number | boolean) =>
  ({ '@type': type as ValueType, '@value': value }) as ValueReference;

/** What is wrong with the values of parameters, one sentence each; every declared parameter requires a value of its type. */
export function parameterProblems(
  parameters: readonly Parameter[],
  values: Readonly<ParameterValues> | null | undefined,
): string[] {
  return parameters.flatMap(({ name, type }) => {
    const value = values && Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return [`The parameter ${name} has no value`];
    if (value['@type'] === type && hasType(value['@value'], type)) return [];
    return [`The value of the parameter ${name} is not of the type ${type}`];
  });
}

/**
 * The data of an entity with plain values, and those of parameters in place of references to them. A reference to a
 * parameter without a value stays as it is.
 */
export function plainData<T>(data: T, values: Readonly<ParameterValues> = {}): Plain<T> {
  return plain(data, values) as Plain<T>;
}

function plain(value: unknown, values: Readonly<ParameterValues>): unknown {
  if (isValueReference(value)) {
    if (value['@type'] !== 'parameter') return value['@value'];
    const name = String(value['@value']);
    return Object.hasOwn(values, name) ? values[name]?.['@value'] : value;
  }
  if (Array.isArray(value)) return value.map((each) => plain(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each, values)]));
}

/** Where a value is in the data of an entity. */
export type ValuePath = readonly string[];

/** Every typed value and reference to a parameter in the data of an entity, with its path. */
export function valueReferences(
  value: unknown,
  path: ValuePath = [],
): { path: ValuePath; value: ValueReference }[] {
  if (isValueReference(value)) return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => valueReferences(each, [...path, name]));
}
