import { parseErrors } from '@tailrace/domain/pipelines/parse-errors';
import { checkRule, type RuleFunction } from '@tailrace/languages/rules';
import { FetchError } from '@tailrace/sdk';
import { parseRule as parseRuleCall } from '@tailrace/sdk/operations/pipelines';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import type { CodeProblem } from '#/components/core/code-editor/model.ts';
import { problemsIn } from '../problems-in.ts';

/** Debounce in ms. */
const debounceMs = 300;

const none: readonly CodeProblem[] = [];

/** Whether the syntax and the types of a source are right. */
export const isValid = (source: string, functions: readonly RuleFunction[] | undefined): boolean =>
  checkRule(source, functions ? { functions } : {}).rule !== null;

/**
 * What the server finds wrong with a source while it is edited. The editor finds mistakes in syntax and types by itself,
 * so only sources without these are sent.
 */
export function useRuleProblems(
  source: string,
  functions: readonly RuleFunction[] | undefined,
): readonly CodeProblem[] {
  const settled = useDebounced(source, debounceMs);
  const isWellFormed = useMemo(() => isValid(settled, functions), [settled, functions]);
  const { error } = useQuery(
    query(
      parseRuleCall,
      { body: { source: settled } },
      { enabled: isWellFormed, retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 },
    ),
  );
  return useMemo(() => {
    const errors = isWellFormed && error instanceof FetchError ? parseErrors(error) : null;
    return errors ? problemsIn(settled, errors) : none;
  }, [isWellFormed, error, settled]);
}
