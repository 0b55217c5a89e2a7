import type { OperationId } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';

/** Sorted so that a fixed segment comes before a parameter: `{` sorts after every letter. */
const calls = Object.entries(OPERATIONS)
  .toSorted(([, one], [, other]) => (one.path < other.path ? -1 : 1))
  .map(([id, { method, path }]) => ({
    id: id as OperationId,
    method,
    pattern: new RegExp(`/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** The contract's operation that a request calls. */
export function operationOf({ method, url }: { method: string; url: string }): OperationId | undefined {
  const { pathname } = new URL(url);
  return calls.find((call) => call.method === method && call.pattern.test(pathname))?.id;
}
