import { isKnownTo, type Lifetime } from '../generated/known-to.ts';
import { versioned } from '../generated/versions.ts';
import type { OperationId } from '../operation-types.ts';

/** A query parameter or body property that only some server versions accept. */
export interface VersionedField extends Lifetime {
  readonly in: 'query' | 'body';
  /** A parameter's name, or the path of a property: `queries[].timerange.timezone`, with `{}` for any value of a map. */
  readonly path: string;
  /** Whether every version that accepts it requires it. */
  readonly required?: true;
}

/** The version differences of a call. */
export interface VersionedCall extends Lifetime {
  readonly fields?: readonly VersionedField[];
}

/** The calls whose requests differ between server versions, or that some versions lack. */
export const VERSIONED: Readonly<Partial<Record<OperationId, VersionedCall>>> = versioned;

/**
 * The fields of a call that a server version refuses, but others accept.
 *
 * @example
 * unknownFields('4.1.2', 'createUser'); // [{ in: 'body', path: 'service_account', … }]
 */
export function unknownFields(version: string, operationId: OperationId): VersionedField[] {
  return (VERSIONED[operationId]?.fields ?? []).filter((field) => !isKnownTo(version, field));
}

/** The calls that have fields which only some versions have, and the paths of these. */
type Versioned = typeof versioned;
export type VersionedId = keyof Versioned;
export type FieldOf<Id extends VersionedId> = Versioned[Id] extends {
  fields: readonly { readonly path: infer Path }[];
}
  ? Path
  : never;

/**
 * Whether a server version has a field of a call.
 *
 * @example
 * hasField('6.1.16', 'createUserToken', 'token_ttl'); // false
 */
export const hasField = <Id extends VersionedId>(version: string, id: Id, path: FieldOf<Id>): boolean =>
  !unknownFields(version, id).some((field) => field.path === path);
