/** What a text is written in; `text` is none of them. */
export type CodeLanguage = 'query' | 'rule' | 'grok' | 'template' | 'json' | 'text';

/** Something wrong at a place of the text, counted in characters from 0. */
export interface CodeProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
}

/** A word that can be completed, such as the name of a pattern or a function. */
export interface CodeWord {
  name: string;
  /** What it stands for, said behind it. */
  detail?: string;
}

export interface EditorProps {
  value: string;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
  language: CodeLanguage;
  /** What is wrong beside what the language itself can tell, such as what the server said. */
  problems?: readonly CodeProblem[];
  words?: readonly CodeWord[];
  placeholder?: string;
  /** Lines shown before it grows; 1 is a field in which Enter sends the form. */
  rows?: number;
  isReadOnly?: boolean;
}

/** What names and describes the editor, for who cannot see it. */
export interface EditorNames {
  id: string | undefined;
  labelledBy: string | undefined;
  label: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
}
