/** An edited query that has not been searched yet. */
export interface QueryDraft {
  of: string;
  text: string;
}

const maxDrafts = 20;

/** Adds a draft, newest first; a text equal to its query is removed. */
export function keepDraft(drafts: readonly QueryDraft[], draft: QueryDraft): readonly QueryDraft[] {
  const others = drafts.filter(({ of }) => of !== draft.of);
  return draft.text === draft.of ? others : [draft, ...others].slice(0, maxDrafts);
}

/** Removes a draft that was searched; going back to the query it was based on then shows that query. */
export const withoutRequested = (drafts: readonly QueryDraft[], query: string): readonly QueryDraft[] =>
  drafts.some(({ text }) => text === query) ? drafts.filter(({ text }) => text !== query) : drafts;

/** The editor's text for a query. */
export const textFor = (drafts: readonly QueryDraft[], query: string): string =>
  drafts.find(({ of }) => of === query)?.text ?? query;

export const isDrafts = (value: unknown): value is readonly QueryDraft[] =>
  Array.isArray(value) &&
  value.every(
    (draft: Partial<QueryDraft> | null) => typeof draft?.of === 'string' && typeof draft.text === 'string',
  );
