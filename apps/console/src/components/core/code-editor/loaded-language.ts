import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { CodeProblem, CodeWord, RuleOptions } from './model.ts';

export interface LoadedLanguage {
  extension: Extension;
  /** The language's own linter. */
  check: (view: EditorView, options: RuleOptions) => readonly CodeProblem[];
  /**
   * The word to complete at a position; `null` where completion must not open unless requested. Defaults to any word.
   */
  wordAt?: (text: string, pos: number, isExplicit: boolean, options: RuleOptions) => WordPosition | null;
  /** What is shown while the pointer rests at a position. */
  hoverAt?: (text: string, pos: number, options: RuleOptions) => HoverText | null;
  /** What is shown while the arguments of a call are typed. */
  argumentAt?: (text: string, pos: number, options: RuleOptions) => ArgumentHelp | null;
}

export interface ArgumentHelp {
  /** Start of the call. */
  from: number;
  /** The signature in three parts, of which the middle one is about the argument at the caret; set in mono. */
  before: string;
  argument: string;
  after: string;
  text: string;
}

export interface HoverText {
  from: number;
  to: number;
  /** Set in mono. */
  code: string;
  text: string;
}

export interface WordPosition {
  /** Start of the word. */
  from: number;
  /** Words the language offers at this position. */
  words?: readonly (string | CodeWord)[];
  /** Whether the words passed to the editor are offered here as well. Defaults to true. */
  takesGiven?: boolean;
  /** Of the words passed to the editor, only those of this kind are offered. */
  kind?: string;
  /** The text between the start and the caret while the list stays open; defaults to a word. */
  validFor?: RegExp;
}
