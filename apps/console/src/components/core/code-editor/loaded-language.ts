import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { CodeProblem } from './model.ts';

export interface LoadedLanguage {
  extension: Extension;
  /** The language's own linter. */
  check: (view: EditorView) => readonly CodeProblem[];
  /**
   * The word to complete at a position; `null` where completion must not open unless requested. Defaults to any word.
   */
  wordAt?: (text: string, pos: number, isExplicit: boolean) => WordPosition | null;
}

export interface WordPosition {
  /** Start of the word. */
  from: number;
  /** Words the language offers at this position. */
  words?: readonly string[];
  /** Whether the words passed to the editor are offered here as well. Defaults to true. */
  takesGiven?: boolean;
}
