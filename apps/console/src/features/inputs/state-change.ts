import type { ResponseBody } from '@tailrace/sdk';
import type { Notice } from '#/app/notices.ts';

type Outcome = ResponseBody<'startInput'>;
type Verb = 'started' | 'stopped';

/** What to say about a request every node answers for itself: `null` is a node that failed. */
export function stateChangeNotice(verb: Verb, outcome: Outcome): Notice {
  const nodes = Object.values(outcome);
  const failed = nodes.filter((node) => node === null).length;
  if (failed === 0) return { kind: 'success', message: `Input will be ${verb} shortly` };
  if (failed === nodes.length) return { kind: 'error', message: `Input could not be ${verb}` };
  return { kind: 'warning', message: `Input could not be ${verb} in all nodes` };
}
