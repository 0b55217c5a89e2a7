export { isDrafts, type QueryDraft } from './drafts.ts';
export { ParameterRow, type ParameterRowHandle } from './ParameterRow.tsx';
export { QueryField } from './QueryField.tsx';
export { QueryHistory } from './QueryHistory.tsx';
export { queryEdit } from './query-edit.ts';
export { rememberQuery, useQueryHistory } from './saved-queries.ts';
export { readDraft, readDrafts, replaceDrafts, useDraft, writeDraft } from './search-draft.ts';
export { useQueryTools, useQueryWarnings, useSyntaxError } from './use-query-tools.ts';
export { useSuggestions } from './use-suggestions.ts';
