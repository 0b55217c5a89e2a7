import { success } from '@tailrace/domain/notices/notice';
import { streamRuleNotices } from '@tailrace/domain/notices/stream-rules';
import { streamNotices } from '@tailrace/domain/notices/streams';
import {
  type RuleDraft,
  requestAgain,
  requestOf,
  type StreamRule,
} from '@tailrace/domain/streams/rule-draft';
import {
  createStreamRule,
  deleteStreamRule,
  getStream,
  testStreamMatch,
  updateStream,
  updateStreamRule,
} from '@tailrace/sdk/operations/streams';
import { useCall } from '#/app/calls/use-call.ts';
import { undoable } from '#/app/notices.ts';
import { streamLists } from '../streams.ts';

const invalidates = [...streamLists, getStream, testStreamMatch];

type Matching = 'AND' | 'OR';

const otherOf = (matching: Matching): Matching => (matching === 'AND' ? 'OR' : 'AND');

/** Changing the rules of a stream; deleting one and the matching type can be undone. */
export function useRuleChanges(streamId: string) {
  const adding = useCall(createStreamRule, { done: streamRuleNotices.created, invalidates });
  const updating = useCall(updateStreamRule, { done: streamRuleNotices.updated, invalidates });
  const restoring = useCall(createStreamRule, {
    input: (rule: StreamRule) => ({ streamId, body: requestAgain(rule) }),
    done: streamRuleNotices.created,
    failed: streamRuleNotices.createFailed,
    invalidates,
  });
  const deleting = useCall(deleteStreamRule, {
    input: ({ id }: StreamRule) => ({ streamId, ruleId: id }),
    done: (_, rule) => undoable(streamRuleNotices.deleted(), () => restoring.mutate(rule)),
    failed: streamRuleNotices.deleteFailed,
    invalidates,
  });
  const matching = useCall(updateStream, {
    input: (matching_type: Matching) => ({ streamId, body: { matching_type } }),
    done: (_, chosen): ReturnType<typeof undoable> =>
      undoable(success(matchingText[chosen]), () => matching.mutate(otherOf(chosen))),
    failed: streamNotices.updateFailed,
    invalidates,
  });
  return {
    /** Adds a rule, or replaces the given one. For a form, which shows errors itself. */
    save: (draft: RuleDraft, rule: StreamRule | null) =>
      rule
        ? updating.mutateAsync({ streamId, ruleId: rule.id, body: requestOf(draft) })
        : adding.mutateAsync({ streamId, body: requestOf(draft) }),
    remove: (rule: StreamRule) => deleting.mutate(rule),
    setMatching: (chosen: Matching) => matching.mutate(chosen),
  };
}

const matchingText = {
  AND: 'Messages must match all rules from now on',
  OR: 'Messages must match at least one rule from now on',
} as const;
