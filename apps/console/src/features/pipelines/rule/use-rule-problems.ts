import { parseErrors } from '@tailrace/domain/pipelines/parse-errors';
import { parseRule } from '@tailrace/languages/rules';
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

/**
 * What the server finds wrong with a source while it is edited. The editor marks mistakes in the syntax by itself, so
 * that only sources without these are sent.
 */
export function useRuleProblems(source: string): readonly CodeProblem[] {
  const settled = useDebounced(source, debounceMs);
  const isWellFormed = useMemo(() => parseRule(settled).rule !== null, [settled]);
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
