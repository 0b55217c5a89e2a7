import { callLifetimes, ownCalls } from '../generated/call-lifetimes.ts';
import { isKnownTo, type Lifetime } from '../generated/known-to.ts';
import { versioned } from '../generated/versions.ts';
import type { OperationId } from '../operation-types.ts';

export { isKnownTo, type Lifetime } from '../generated/known-to.ts';
export { isAdapted } from './server-version.ts';

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

const own: ReadonlySet<OperationId> = new Set(ownCalls);
const lifetimes: Partial<Record<OperationId, Lifetime>> = callLifetimes;

/**
 * Whether a server has a call. `version` is what `GET /` says: `4.1.14+tailrace.0.1.0` is the embedded server.
 *
 * @example
 * hasCall('4.3.6', 'listJobDefinitions'); // false
 */
export function hasCall(version: string, operationId: OperationId): boolean {
  if (own.has(operationId)) return version.includes('+tailrace');
  return isKnownTo(version, lifetimes[operationId] ?? {});
}

/**
 * The fields of a call that a server version refuses, but others accept.
 *
 * @example
 * unknownFields('4.1.2', 'createUser'); // [{ in: 'body', path: 'service_account', … }]
 */
export function unknownFields(version: string, operationId: OperationId): VersionedField[] {
  return (VERSIONED[operationId]?.fields ?? []).filter((field) => !isKnownTo(version, field));
}
