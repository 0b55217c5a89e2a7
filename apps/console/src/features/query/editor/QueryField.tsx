import { type Ref, useMemo } from 'react';
import { problemAt } from '#/components/core/code-editor/problem-at.ts';
import type { QueryEditorHandle } from '#/components/core/query-editor/model.ts';
import { QueryEditor } from '#/components/core/query-editor/QueryEditor.tsx';
import type { FieldEntry } from '#/components/core/search/model.ts';
import type { SearchState } from '#/features/query/params/index.ts';
import type { SearchProblem } from '#/features/query/run/index.ts';
import { queryOf } from './query-history.ts';
import { useQueryHistory } from './saved-queries.ts';
import { useDraft, writeDraft } from './search-draft.ts';
import { useKnownFields } from './use-query-warnings.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface QueryFieldProps {
  state: SearchState;
  fields: readonly FieldEntry[];
  uncounted: readonly string[];
  /** Why the search failed. */
  problem: SearchProblem | undefined;
  onRun: () => void;
  /** Whether the first result is still loading, which has priority. */
  isPageBusy: boolean;
  ref?: Ref<QueryEditorHandle>;
}

/** The query editor. Typing re-renders this component alone, not the page. */
export function QueryField({ state, fields, uncounted, problem, ...props }: QueryFieldProps) {
  const draft = useDraft(state.query);
  const { anywhere } = useKnownFields(state.query, fields);
  const suggestions = useSuggestions(fields, state, uncounted, anywhere);
  const history = useQueryHistory();
  const earlier = useMemo(() => history.map(queryOf), [history]);
  const isSearched = draft === state.query;
  const isSyntaxError = isSearched && problem?.kind === 'syntax';
  const serverProblems = useMemo(
    () =>
      isSyntaxError
        ? [problemAt(state.query, problem.line ?? 1, problem.column ?? 1, problem.message)]
        : undefined,
    [isSyntaxError, problem, state.query],
  );
  return (
    <QueryEditor
      {...props}
      value={draft}
      label="Query"
      placeholder="Search everything, or write field:value"
      suggestions={suggestions}
      serverProblems={serverProblems}
      earlier={earlier}
      onChange={(text) => writeDraft(state.query, text)}
    />
  );
}
