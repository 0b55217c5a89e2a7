import type { RuleFunction } from '@tailrace/languages/rules';

/** Language of a text; `text` is plain text. */
export type CodeLanguage = 'query' | 'rule' | 'grok' | 'regex' | 'template' | 'freemarker' | 'json' | 'text';

/** A problem at a position in the text, as character offsets from 0. */
export interface CodeProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
}

/** A completion, such as the name of a pattern or a function. */
export interface CodeWord {
  name: string;
  /** Shown after the name in the completion list. */
  detail?: string;
  /** Shown beside the list while it is chosen. */
  info?: string;
  /** What is written instead of the name; `${…}` are fields to fill in. */
  snippet?: string;
  /** Where the language offers it; by default wherever words are offered. */
  kind?: string;
}

/** What the language of rules knows of the server. */
export interface RuleOptions {
  /** The functions that rules can call; by default those of our own server. */
  functions?: readonly RuleFunction[];
}

export interface EditorProps {
  value: string;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
  language: CodeLanguage;
  /** Problems from outside the language, such as errors from the server. */
  problems?: readonly CodeProblem[];
  completions?: readonly CodeWord[];
  ruleOptions?: RuleOptions;
  placeholder?: string;
  /** Lines shown before it grows; with 1, Enter submits the form. */
  rows?: number;
  isReadOnly?: boolean;
}

/** ARIA attributes of the editor. */
export interface EditorNames {
  id: string | undefined;
  labelledBy: string | undefined;
  label: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
}
