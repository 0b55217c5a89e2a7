import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { CodeProblem } from './model.ts';

export interface LoadedLanguage {
  extension: Extension;
  /** What the language itself finds wrong with a text. */
  check: (view: EditorView) => readonly CodeProblem[];
  /** Where a word that is being written at a place begins; `null` where none can be completed. Any word unless given. */
  wordAt?: (text: string, pos: number) => { from: number } | null;
}
