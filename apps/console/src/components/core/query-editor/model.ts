/** A value of a field and how often it was counted. */
export interface ValueSuggestion {
  value: string;
  count: number;
}

export interface FieldSuggestion {
  name: string;
  /** The wire's type word. */
  type: string;
}

/** A condition somebody keeps under a name. */
export interface FilterSuggestion {
  name: string;
  query: string;
}

/** What the editor may ask while somebody types. */
export interface QuerySuggestions {
  /** Every known field, the likeliest first; thousands are fine. */
  fields: readonly FieldSuggestion[];
  filters: readonly FilterSuggestion[];
  /** The most frequent values of a field that begin like this. */
  loadValues: (field: string, prefix: string, signal: AbortSignal) => Promise<readonly ValueSuggestion[]>;
}

/** Something about the text that is wrong (`error`) or probably not meant (`warning`). */
export interface QueryProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
  /** What to change, where that is known. */
  fix?: { from: number; to: number; insert: string } | null;
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

/** What the editor can do once its code is here. */
export interface CodeEditorHandle extends QueryEditorHandle {
  apply: (change: { from: number; to: number; insert: string }) => void;
}

export interface EditorProps {
  value: string;
  label: string;
  placeholder: string;
  suggestions: QuerySuggestions;
  /** What the server found wrong with this very text. */
  told?: readonly QueryProblem[] | undefined;
  /** Earlier queries, the newest first: ArrowUp at the beginning of the text goes through them. */
  earlier?: readonly string[] | undefined;
  onChange: (text: string) => void;
  onRun: () => void;
}
