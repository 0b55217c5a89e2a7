/** Where something stands in a source, counted in characters from 0. */
export interface Span {
  from: number;
  to: number;
}

/** A text or a constant; integers are `bigint`, decimals `number`. */
export interface LiteralNode extends Span {
  kind: 'literal';
  value: string | bigint | number | boolean;
}

/** A variable that a `let` of the same rule defines. */
export interface VariableNode extends Span {
  kind: 'variable';
  name: string;
}

/** A field of the message: `$message.source`. */
export interface MessageFieldNode extends Span {
  kind: 'messageField';
  name: string;
}

/** A property of an object, or the entry of a map: `x.name`. */
export interface MemberNode extends Span {
  kind: 'member';
  object: ExpressionNode;
  name: string;
}

/** An element of a list or a map: `x[0]`, `x["name"]`. */
export interface IndexNode extends Span {
  kind: 'index';
  object: ExpressionNode;
  index: ExpressionNode;
}

/** A call of a function, its arguments all with a name or all without. */
export interface CallNode extends Span {
  kind: 'call';
  name: string;
  arguments: readonly { name: string | null; value: ExpressionNode }[];
}

/** A list: `[1, 2]`. */
export interface ListNode extends Span {
  kind: 'list';
  items: readonly ExpressionNode[];
}

/** A map: `{key: "value"}`. */
export interface MapNode extends Span {
  kind: 'map';
  entries: readonly { key: string; value: ExpressionNode }[];
}

/** An operator before its operand. */
export interface UnaryNode extends Span {
  kind: 'unary';
  operator: '-' | '+' | 'not';
  operand: ExpressionNode;
}

/** An operator between its operands; of several of one rank the left one is applied first. */
export interface BinaryNode extends Span {
  kind: 'binary';
  operator: BinaryOperator;
  left: ExpressionNode;
  right: ExpressionNode;
}

export type BinaryOperator =
  | '*'
  | '/'
  | '%'
  | '+'
  | '-'
  | '<='
  | '>='
  | '>'
  | '<'
  | '=='
  | '!='
  | 'and'
  | 'or';

/** Anything with a value. */
export type ExpressionNode =
  | LiteralNode
  | VariableNode
  | MessageFieldNode
  | MemberNode
  | IndexNode
  | CallNode
  | ListNode
  | MapNode
  | UnaryNode
  | BinaryNode;

/** A definition: `let x = 1;`. */
export interface LetNode extends Span {
  kind: 'let';
  name: string;
  value: ExpressionNode;
}

/** What a rule does for a message that meets its condition. */
export type StatementNode = LetNode | CallNode;

/** A rule: a condition, and what is done where it is met. */
export interface RuleNode extends Span {
  title: string;
  condition: ExpressionNode;
  statements: readonly StatementNode[];
}

/** A stage of a pipeline with the titles of its rules. */
export interface StageNode extends Span {
  stage: number;
  match: 'all' | 'either' | 'pass';
  rules: readonly string[];
}

/** A pipeline with its stages, the lowest number first. */
export interface PipelineNode extends Span {
  title: string;
  stages: readonly StageNode[];
}

/** What is wrong at a place of a source, and what to do about it. */
export interface RuleProblem extends Span {
  type: 'syntax_error' | 'undeclared_variable';
  /** A source with warnings is valid all the same. */
  severity: 'error' | 'warning';
  message: string;
}
