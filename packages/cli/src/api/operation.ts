import { closest, distance } from 'fastest-levenshtein';
import { usageError } from '../errors.ts';

/** `list` is of strings; `json` is everything that is nested. */
export type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'json';

/** A parameter or a property of a body. */
export interface ValueSpec {
  type: ValueType;
  enum?: readonly (string | number)[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  default?: unknown;
  description?: string;
  required?: boolean;
  nullable?: boolean;
  /** The settings that an object may have, by their names. */
  properties?: Readonly<Record<string, ValueSpec>>;
  /** What further settings of an object must be; without it, it has only those with a name. */
  others?: ValueSpec;
}

export interface ParamSpec extends ValueSpec {
  name: string;
  in: 'path' | 'query' | 'header';
  example?: string | number | boolean;
  /** The server decodes the value once more than usual. */
  decodedTwice?: boolean;
}

export interface BodySpec {
  /** Its media types, the usual one first. */
  types: readonly string[];
  required?: boolean;
  /** The body is an array. */
  isList?: boolean;
  properties?: Readonly<Record<string, ValueSpec>>;
  example?: unknown;
}

/** A call of the contract. Lists that are empty are absent. */
export interface OperationSpec {
  id: string;
  area: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  /** `embedded` for calls that a Graylog cluster does not have. */
  availability?: 'embedded';
  /** The first version of Graylog that no longer has the call. */
  until?: string;
  /** Which permission the call needs, as a person reads it. */
  permission: string;
  /** Which permissions it needs instead from a version of Graylog on, by that version, oldest first. */
  permissionSince?: Readonly<Record<string, string>>;
  params?: readonly ParamSpec[];
  body?: BodySpec;
  /** The media types of its reply. */
  replies?: readonly string[];
}

/** The name that is most like another, if one is. */
export function similar(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const best =
    names.length > 0
      ? closest(
          lower,
          names.map((one) => one.toLowerCase()),
        )
      : '';
  if (best === '' || distance(lower, best) > Math.max(2, name.length / 3)) return undefined;
  return names.find((one) => one.toLowerCase() === best);
}

/** The hint of an unknown name. */
export function didYouMean(name: string, names: readonly string[], otherwise: string): string {
  const best = similar(name, names);
  return best === undefined ? otherwise : `Did you mean ${best}?`;
}

/** An operation by its id, in any case. Throws a usage error with the most similar id. */
export function findOperation(operations: readonly OperationSpec[], id: string): OperationSpec {
  const found =
    operations.find((operation) => operation.id === id) ??
    operations.find((operation) => operation.id.toLowerCase() === id.toLowerCase());
  if (found) return found;
  throw usageError(
    `There is no operation ${id}`,
    didYouMean(
      id,
      operations.map((operation) => operation.id),
      '`tailrace api --list` lists them all.',
    ),
  );
}
