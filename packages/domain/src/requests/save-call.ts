/** The two ways of saving. */
export type SaveCall = 'create' | 'update';

/**
 * Saving creates an entity without an id and updates one with an id (console §4; extractors, patterns,
 * variables).
 */
export function saveCall({ id }: { id?: string | null | undefined }): SaveCall {
  return id === undefined || id === null || id === '' ? 'create' : 'update';
}
