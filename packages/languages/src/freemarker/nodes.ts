/** The syntax tree of a template, and what can be wrong with its source. */

export interface Span {
  from: number;
  to: number;
}

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '&&'
  | '||';

/** `a..b`, `a..<b` and `a..*count`. */
export type RangeType = 'inclusive' | 'exclusive' | 'counted';

export type Expression = Span &
  (
    | { kind: 'text'; parts: readonly (string | Expression)[] }
    | { kind: 'number'; value: number }
    | { kind: 'boolean'; value: boolean }
    | { kind: 'name'; name: string }
    /** `target.name` and `target[key]`. */
    | { kind: 'member'; target: Expression; key: Expression }
    /** `target!fallback`; without a fallback, an empty text, list and hash in one. */
    | { kind: 'default'; target: Expression; fallback: Expression | null }
    | { kind: 'exists'; target: Expression }
    | { kind: 'unary'; operator: '!' | '-' | '+'; operand: Expression }
    | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { kind: 'range'; type: RangeType; start: Expression; end: Expression | null }
    | { kind: 'list'; items: readonly Expression[] }
    | { kind: 'hash'; entries: readonly (readonly [Expression, Expression])[] }
    /** Parentheses: a value that is missing anywhere within can be replaced by a default. */
    | { kind: 'group'; inner: Expression }
    | { kind: 'builtIn'; target: Expression; name: string; args: readonly Expression[] | null }
    | { kind: 'lambda'; parameter: string; body: Expression }
  );

export type AssignmentOperator = '=' | '+' | '-' | '*' | '/' | '%';

export interface Assignment extends Span {
  name: string;
  operator: AssignmentOperator;
  value: Expression;
}

type Body = readonly TemplateNode[];

export interface IfNode {
  kind: 'if';
  /** The condition of `<#else>` is null. */
  branches: { condition: Expression | null; body: Body }[];
}

export interface ListNode {
  kind: 'list';
  source: Expression;
  /** None when the list has `<#items>`. */
  names: readonly string[];
  body: Body;
  whenEmpty: Body;
}

export interface SwitchNode {
  kind: 'switch';
  value: Expression;
  /** The value of `<#default>` is null. */
  cases: { value: Expression | null; body: Body }[];
}

export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'value'; expression: Expression }
  | IfNode
  | ListNode
  | SwitchNode
  | ({ kind: 'items'; names: readonly string[]; body: Body } & Span)
  | { kind: 'sep'; body: Body }
  | { kind: 'break' | 'continue' }
  | { kind: 'assign'; assignments: readonly Assignment[] }
  | { kind: 'capture'; name: string; body: Body }
  | ({ kind: 'include'; id: string } & Span)
  | { kind: 'compress'; body: Body }
  | { kind: 'indent'; count: Expression; body: Body }
  | ({ kind: 'stop'; message: Expression | null } & Span)
  | { kind: 'setting'; name: SettingName; value: Expression };

export type SettingName = 'number_format' | 'boolean_format';

/** Why a template cannot be used, and where; lines and columns count from 1. */
export interface TemplateProblem extends Span {
  line: number;
  column: number;
  message: string;
}

/** `user.name` or `user["name"]`; the span is that of the name alone. */
export interface VariableReference extends Span {
  name: string;
  line: number;
  column: number;
}

/** `<#include "id">`; the span is that of the id alone. */
export interface IncludeReference extends Span {
  id: string;
  line: number;
  column: number;
}

export interface ParsedTemplate {
  source: string;
  nodes: readonly TemplateNode[];
  problems: readonly TemplateProblem[];
  variables: readonly VariableReference[];
  includes: readonly IncludeReference[];
}
