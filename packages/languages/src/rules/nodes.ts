/** A position in a source, in characters from 0. */
export interface Span {
  from: number;
  to: number;
}

/** A string or constant; integers are `bigint`, decimals `number`. */
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

/** A function call; either all arguments are named or none is. */
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

/** An operator between its operands; operators of the same precedence associate to the left. */
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

/** An expression. */
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
  /** Where the name is. */
  nameSpan: Span;
  value: ExpressionNode;
}

/** A statement: what a rule does with a message that matches its condition. */
export type StatementNode = LetNode | CallNode;

/** A rule: a condition, and the statements that run when it is true. */
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

/** The errors that the API knows. */
export type RuleErrorType =
  | 'incompatible_argument_type'
  | 'incompatible_index_type'
  | 'incompatible_type'
  | 'incompatible_types'
  | 'invalid_function_argument'
  | 'invalid_operation'
  | 'missing_required_param'
  | 'must_name_optional_params'
  | 'non_indexable'
  | 'syntax_error'
  | 'undeclared_function'
  | 'undeclared_variable'
  | 'wrong_number_of_arguments';

/** A problem in a source, with its position and how to fix it. */
export interface RuleProblem extends Span {
  /** For a warning, the error it is closest to. */
  type: RuleErrorType;
  /** A source that has only warnings is still valid. */
  severity: 'error' | 'warning';
  message: string;
}
