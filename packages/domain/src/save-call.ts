/** The two ways of saving. */
export type SaveCall = 'create' | 'update';

/** Saving something without an id creates it, and with one updates it (console §4; extractors, patterns, variables). */
export function saveCall({ id }: { id?: string | null | undefined }): SaveCall {
  return id === undefined || id === null || id === '' ? 'create' : 'update';
}
