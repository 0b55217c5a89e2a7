import { operationOf } from '@tailrace/mocks/operation-of';
import { requestProblems } from '@tailrace/mocks/testing/contract';

const pending: Promise<string[]>[] = [];

/** Checks a request of the story against the contract, as a server would. */
export function checkRequest(request: Request): void {
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
