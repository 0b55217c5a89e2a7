import type { KnownFields } from '@tailrace/languages/query';

/** A value of a field with its number of messages. */
export interface ValueSuggestion {
  value: string;
  count: number;
}

export interface FieldSuggestion {
  name: string;
  /** The field type as the API names it. */
  type: string;
}

/** A condition the user has saved under a name. */
export interface FilterSuggestion {
  name: string;
  query: string;
}

/** Data for completion. */
export interface QuerySuggestions {
  /** All known fields, most likely first; thousands are fine. */
  fields: readonly FieldSuggestion[];
  /** The names of all fields of any time range; undefined while they are not loaded. */
  anywhere?: KnownFields['anywhere'];
  filters: readonly FilterSuggestion[];
  /** The most frequent values of a field with this prefix. */
  loadValues: (field: string, prefix: string, signal: AbortSignal) => Promise<readonly ValueSuggestion[]>;
}

/** A mistake in the text (`error`), or something probably unintended (`warning`). */
export interface QueryProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
  /** The edit that fixes it, if known. */
  fix?: { from: number; to: number; insert: string } | null;
}

/** Caret and focus of a field. */
export interface EditorPosition {
  anchor: number;
  head: number;
  hasFocus: boolean;
}

export interface QueryEditorHandle {
  /** Puts the caret at the end of the text. */
  focus: () => void;
}

/** What the editor supports once its code has loaded. */
export interface CodeEditorHandle extends QueryEditorHandle {
  apply: (change: { from: number; to: number; insert: string }) => void;
}

export interface EditorProps {
  value: string;
  label: string;
  placeholder: string;
  suggestions: QuerySuggestions;
  /** The server's errors for exactly this text. */
  serverProblems?: readonly QueryProblem[] | undefined;
  /** Earlier queries, newest first; ArrowUp at the start of the text steps through them. */
  earlier?: readonly string[] | undefined;
  onChange: (text: string) => void;
  onRun: () => void;
}
