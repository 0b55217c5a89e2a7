/** The syntax tree of a template, and what can be wrong with its text. */

/** Names a value of the model: `event.fields.user`. */
export type TemplatePath = string;

export interface TextNode {
  kind: 'text';
  text: string;
}

/** `${path}`, or `${path(fallback)}`. */
export interface ValueNode {
  kind: 'value';
  path: TemplatePath;
  /** Written when there is no value. */
  fallback: string;
}

/** `${if path}`, `${if !path}` or `${if path='text'}`, with an optional `${else}`. */
export interface ConditionNode {
  kind: 'if';
  path: TemplatePath;
  isNegated: boolean;
  /** The text to compare with; null tests whether there is a value. */
  equals: string | null;
  whenTrue: readonly TemplateNode[];
  whenFalse: readonly TemplateNode[];
}

/** `${foreach path name}`, or `${foreach path name separator}`. */
export interface LoopNode {
  kind: 'foreach';
  path: TemplatePath;
  name: string;
  separator: string;
  body: readonly TemplateNode[];
}

export type TemplateNode = TextNode | ValueNode | ConditionNode | LoopNode;

/** Why a template cannot be rendered, and where; lines and columns count from 1. */
export interface TemplateProblem {
  from: number;
  to: number;
  line: number;
  column: number;
  message: string;
}

export interface ParsedTemplate {
  nodes: readonly TemplateNode[];
  problems: readonly TemplateProblem[];
}
