import { isAtLeast } from '@tailrace/domain/cluster/at-least';
import { operationOf } from '@tailrace/mocks/operation-of';
import { requestProblems } from '@tailrace/mocks/testing/contract';
import { knownServerVersion } from '#/app/server-version.ts';

const pending: Promise<string[]>[] = [];

/**
 * Checks a request of the story against the contract, as a server would. Servers since 5.0 have another form of it; the
 * mock that plays one checks that itself.
 */
export function checkRequest(request: Request): void {
  if (isAtLeast(knownServerVersion(), '5.0')) return;
  const sent = request.clone();
  const found = requestProblems(sent).then((problems) =>
    problems.map((problem) => `${operationOf(request)}: ${problem}`),
  );
  pending.push(found);
}

/** Fails the story when the server would have refused one of its requests. */
export async function expectValidRequests(): Promise<void> {
  const problems = (await Promise.all(pending.splice(0))).flat();
  if (problems.length > 0) throw new Error(`Not what the contract says:\n${problems.join('\n')}`);
}
