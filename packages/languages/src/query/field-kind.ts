/**
 * How the values of a field are compared: `text` is split into lower-cased words, `lowercase` is one
 * lower-cased word, `date` is a moment, `exact` compares strings unchanged and numbers by value.
 */
export type FieldKind = 'text' | 'lowercase' | 'date' | 'exact';

/** The fields that are not compared as `exact`. */
export const namedFieldKinds: ReadonlyMap<string, FieldKind> = new Map([
  ['message', 'text'],
  ['full_message', 'text'],
  ['source', 'lowercase'],
  ['timestamp', 'date'],
  ['gl2_receive_timestamp', 'date'],
  ['gl2_processing_timestamp', 'date'],
]);

/** The kind of a message field, derived from its name. */
export const fieldKind = (name: string): FieldKind => namedFieldKinds.get(name) ?? 'exact';

/** Whether conditions without a field name search this field; internal fields must be named. */
export function isSearchedWithoutName(field: string): boolean {
  return field !== '_id' && field !== 'streams' && field !== 'timestamp' && !field.startsWith('gl2_');
}
