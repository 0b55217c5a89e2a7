/** A value of a field and how often it was counted. */
export interface ValueSuggestion {
  value: string;
  count: number;
}

/** What the editor may ask while somebody types. */
export interface QuerySuggestions {
  /** Every known field name; thousands are fine. */
  fields: readonly string[];
  /** The most frequent values of a field that begin like this. */
  loadValues: (field: string, prefix: string, signal: AbortSignal) => Promise<readonly ValueSuggestion[]>;
}

/** Something about the text that is wrong (`error`) or probably not meant (`warning`). */
export interface QueryProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
}

/** Where a field's caret stands and whether it is in use. */
export interface EditorPlace {
  anchor: number;
  head: number;
  hasFocus: boolean;
}

export interface QueryEditorHandle {
  focus: () => void;
}

export interface EditorProps {
  value: string;
  label: string;
  placeholder: string;
  suggestions: QuerySuggestions;
  onChange: (text: string) => void;
  onRun: () => void;
}
