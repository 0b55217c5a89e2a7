import { isKnownTo, type Lifetime } from './generated/known-to.ts';
import { versioned } from './generated/versions.ts';
import type { OperationId } from './operation-types.ts';

export { isKnownTo, type Lifetime } from './generated/known-to.ts';

/** A query parameter, or a property of a request's body, that only some versions of the server take. */
export interface VersionedField extends Lifetime {
  readonly in: 'query' | 'body';
  /** A parameter's name, or the way to the property: `queries[].timerange.timezone`, `{}` for any value of a map. */
  readonly path: string;
  /** Asked for by every version that takes it. */
  readonly required?: true;
}

/** What only some versions of the server have of a call. */
export interface VersionedCall extends Lifetime {
  readonly fields?: readonly VersionedField[];
}

/** The calls that differ between versions of the server in what is sent, or are missing from some. */
export const VERSIONED: Readonly<Partial<Record<OperationId, VersionedCall>>> = versioned;

/**
 * Whether a version of the server has a call.
 *
 * @example
 * hasCall('4.3.6', 'listJobDefinitions'); // false
 */
export function hasCall(version: string, operationId: OperationId): boolean {
  return isKnownTo(version, VERSIONED[operationId] ?? {});
}

/**
 * What a version of the server refuses in a call that others take.
 *
 * @example
 * unknownFields('4.1.2', 'createUser'); // [{ in: 'body', path: 'service_account', … }]
 */
export function unknownFields(version: string, operationId: OperationId): VersionedField[] {
  return (VERSIONED[operationId]?.fields ?? []).filter((field) => !isKnownTo(version, field));
}
