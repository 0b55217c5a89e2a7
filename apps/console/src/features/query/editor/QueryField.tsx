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
  place: SearchState;
  fields: readonly FieldEntry[];
  uncounted: readonly string[];
  /** Why the search failed. */
  problem: SearchProblem | undefined;
  onRun: () => void;
  /** Whether the first answer is still loading, which has priority. */
  isPageBusy: boolean;
  ref?: Ref<QueryEditorHandle>;
}

/** The query editor. Typing re-renders this component alone, not the page. */
export function QueryField({ place, fields, uncounted, problem, ...props }: QueryFieldProps) {
  const draft = useDraft(place.query);
  const { anywhere } = useKnownFields(place.query, fields);
  const suggestions = useSuggestions(fields, place, uncounted, anywhere);
  const history = useQueryHistory();
  const earlier = useMemo(() => history.map(queryOf), [history]);
  const isAsked = draft === place.query;
  const isSyntaxError = isAsked && problem?.kind === 'syntax';
  const serverProblems = useMemo(
    () =>
      isSyntaxError
        ? [problemAt(place.query, problem.line ?? 1, problem.column ?? 1, problem.message)]
        : undefined,
    [isSyntaxError, problem, place.query],
  );
  return (
    <QueryEditor
      {...props}
      value={draft}
      label="Query"
      placeholder="Search everything, or write field:value"
      suggestions={suggestions}
      serverProblems={serverProblems}
      isErrorDescribed={isSyntaxError}
      earlier={earlier}
      onChange={(text) => writeDraft(place.query, text)}
    />
  );
}
