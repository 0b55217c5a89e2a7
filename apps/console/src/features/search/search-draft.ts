import { proxy, useSnapshot } from 'valtio';

/** What is written in the editor and not yet asked; `of` is the query it grew from. */
const state = proxy({ of: '', text: '' });

export function writeDraft(of: string, text: string): void {
  Object.assign(state, { of, text });
}

/** The text of the editor: the draft of this query, or the query itself once the address says another one. */
export function useDraft(query: string): string {
  const { of, text } = useSnapshot(state, { sync: true });
  return of === query ? text : query;
}
