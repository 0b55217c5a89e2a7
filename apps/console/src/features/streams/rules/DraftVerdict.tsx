import { chakra } from '@chakra-ui/react';
import { fieldOf, neededParts } from '@tailrace/domain/streams/stream-rules';
import type { LoadedMessage } from '../message/loaded-message.ts';
import { MatchMark } from './MatchMark.tsx';
import { conditionOf, type RuleDraft } from './rule-draft.ts';
import type { DraftResult } from './use-rule-results.ts';

interface DraftVerdictProps {
  draft: RuleDraft;
  result: DraftResult;
  message: LoadedMessage | null;
  /** Whether the stream would take the message with this rule; `undefined` if it is unknown. */
  takes: boolean | undefined;
}

/** Whether the rule as edited matches the loaded message. */
export function DraftVerdict({ draft, result: { matches }, message, takes }: DraftVerdictProps) {
  return (
    <chakra.span
      role="status"
      display="inline-flex"
      gap="1.5"
      alignItems="center"
      textStyle="table"
      color="fg.muted"
    >
      {matches !== null && (
        <>
          <MatchMark matches={matches} />
          <span>
            <span aria-hidden>{verdictText(draft, matches, message)}</span>
            {takes !== undefined && `. With this rule, the stream ${takes ? 'takes' : 'does not take'} it.`}
          </span>
        </>
      )}
    </chakra.span>
  );
}

function verdictText(draft: RuleDraft, matches: boolean, message: LoadedMessage | null): string {
  const condition = conditionOf(draft);
  const field = fieldOf(condition);
  const isMissing =
    message !== null && neededParts(condition.type).length > 0 && message.fields[field] === undefined;
  const verdict = matches ? 'Matches the message' : 'Does not match the message';
  return isMissing ? `${verdict}, which has no field ${field}` : verdict;
}
