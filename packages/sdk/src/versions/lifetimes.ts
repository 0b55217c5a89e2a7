import { callLifetimes, ownCalls } from '../generated/call-lifetimes.ts';
import { isKnownTo, type Lifetime } from '../generated/known-to.ts';
import type { OperationId } from '../operation-types.ts';

export { isKnownTo } from '../generated/known-to.ts';
export { isAdapted } from './server-version.ts';

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
