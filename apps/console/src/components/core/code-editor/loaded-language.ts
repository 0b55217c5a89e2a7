import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { CodeProblem } from './model.ts';

export interface LoadedLanguage {
  extension: Extension;
  /** What the language itself finds wrong with a text. */
  check: (view: EditorView) => readonly CodeProblem[];
  /**
   * The word that is being written at a place; `null` where none can be completed, unless it is asked for. Any word unless
   * given.
   */
  wordAt?: (text: string, pos: number, isAsked: boolean) => WordPlace | null;
}

export interface WordPlace {
  /** Where the word begins. */
  from: number;
  /** Words the language has for this place. */
  words?: readonly string[];
  /** Whether the words given to the editor fit here; they do unless said. */
  takesGiven?: boolean;
}
