/**
 * How the values of a field are compared: `text` is split into lower-cased words, `lowercase` is one
 * lower-cased word, `date` is a moment, `exact` compares strings unchanged and numbers by value.
 */
export type FieldKind = 'text' | 'lowercase' | 'date' | 'exact';

/** The kind of a message field, derived from its name. */
export function fieldKind(name: string): FieldKind {
  switch (name) {
    case 'message':
    case 'full_message':
      return 'text';
    case 'source':
      return 'lowercase';
    case 'timestamp':
    case 'gl2_receive_timestamp':
    case 'gl2_processing_timestamp':
      return 'date';
    default:
      return 'exact';
  }
}

/** Whether conditions without a field name search this field; internal fields must be named. */
export function isSearchedWithoutName(field: string): boolean {
  return field !== '_id' && field !== 'streams' && field !== 'timestamp' && !field.startsWith('gl2_');
}
