import { plainFields } from '@tailrace/domain/search/plain-fields';
import type { LoadedMessage } from '@tailrace/domain/streams/loaded-message';
import { conditionOf, draftProblems, type RuleDraft } from '@tailrace/domain/streams/rule-draft';
import { type RuleCondition, ruleCompiler, ruleTypes } from '@tailrace/domain/streams/stream-rules';
import { FetchError } from '@tailrace/sdk';
import { testRegex } from '@tailrace/sdk/operations/extractors';
import { testStreamMatch } from '@tailrace/sdk/operations/streams';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useDebounced } from '#/app/use-debounced.ts';

/** The server's results for the saved rules of a stream. */
export function useSavedResults(streamId: string, hasRules: boolean, message: LoadedMessage | null) {
  const { data, error, isFetching } = useQuery(
    query(
      testStreamMatch,
      { streamId, body: { message: { ...message?.fields, _id: message?.id ?? '' } } },
      { enabled: message !== null && hasRules, placeholderData: keepPreviousData, gcTime: 0 },
    ),
  );
  const isKnown = message !== null && hasRules;
  return { results: isKnown ? data : undefined, error: isKnown ? error : null, isFetching };
}

/** What testing a draft on the loaded message says. */
export interface DraftResult {
  /** `null` while it is unknown. */
  matches: boolean | null;
  /** The server's reason why a regular expression cannot be used. */
  problem: string | null;
}

const unknown: DraftResult = { matches: null, problem: null };

/** Debounce in ms: results appear while typing. */
const debounceMs = 120;

const compile = ruleCompiler(plainFields);

/** Tests a rule on the loaded message while it is edited. */
export function useDraftResult(draft: RuleDraft, message: LoadedMessage | null): DraftResult {
  const settled = useDebounced(draft, debounceMs);
  const isComplete = Object.keys(draftProblems(settled)).length === 0;
  const condition = conditionOf(settled);
  const isRegex = condition.type === ruleTypes.regex;
  const ofRegex = useRegexResult(condition, message, isComplete && isRegex);
  if (!isComplete) return unknown;
  if (isRegex) return ofRegex;
  return { matches: message && compile(condition)(message.fields), problem: null };
}

/** Regular expressions are in Java's syntax, so the server tests them; also without a message, to find mistakes. */
function useRegexResult(
  condition: RuleCondition,
  message: LoadedMessage | null,
  isRequested: boolean,
): DraftResult {
  const text = message && plainFields.textOf(message.fields, condition.field);
  const { data, error } = useQuery(
    query(
      testRegex,
      { body: { regex: condition.value, string: text ?? '' } },
      { enabled: isRequested, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
  );
  if (!isRequested) return unknown;
  if (error) return { matches: null, problem: refusedText(error) };
  if (!message || !data) return unknown;
  // A message without the field matches the inverted rule.
  return { matches: (text !== null && data.matched) !== condition.isInverted, problem: null };
}

const refusedText = (error: Error) =>
  error instanceof FetchError && error.status === 400 ? displayMessage(error) : null;
