import { checkRule, type ExpressionNode, type RuleNode, type StatementNode } from '@tailrace/languages/rules';
import { LookupPending } from '../lookup/lookups.ts';
import { compileExpression, type Evaluate, type Scope } from './compile-expression.ts';
import type { RuleContext } from './rule-context.ts';
import { RuleError } from './values.ts';

/** Why a rule failed on a message, and in which line. */
export class RuleFailure {
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

/** A rule that is ready to run. */
export interface CompiledRule {
  title: string;
  /** How many variables it has. */
  variables: number;
  /** Whether the condition is met. A condition that is not a Boolean is not. */
  matches(context: RuleContext): boolean | RuleFailure;
  /** Runs the statements, up to one that fails. */
  run(context: RuleContext): RuleFailure | null;
  /** The parsed source, which tells what the rule reads and calls. */
  node: RuleNode;
}

/** Failed functions say why; anything else is an error of ours, which names itself. */
const reasonOf = (error: unknown) => (error instanceof RuleError ? error.message : String(error));

function failureOf(error: unknown, line: number): RuleFailure {
  if (error instanceof LookupPending) throw error;
  return new RuleFailure(`line ${line}: ${reasonOf(error)}`);
}

/** The line of a position, from 1. */
const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

const variablesOf = (statements: readonly StatementNode[]): Map<string, number> => {
  const names = statements.flatMap((statement) => (statement.kind === 'let' ? [statement.name] : []));
  return new Map([...new Set(names)].map((name, position) => [name, position]));
};

function compileStatement(statement: StatementNode, scope: Scope): Evaluate {
  if (statement.kind === 'call') return compileExpression(statement, scope);
  const value = compileExpression(statement.value, scope);
  const position = scope.variables.get(statement.name) ?? 0;
  return (context) => {
    context.variables[position] = value(context);
  };
}

/** A source that cannot be compiled; its problems say why. */
export class UncompilableRule extends Error {}

/** Compiles the source of a rule. Throws an UncompilableRule for one that has errors. */
export function compileRule(source: string): CompiledRule {
  const { rule, types, problems } = checkRule(source);
  if (!rule) {
    const error = problems.find(({ severity }) => severity === 'error');
    throw new UncompilableRule(
      error ? `line ${lineAt(source, error.from)}: ${error.message}` : 'The source has errors',
    );
  }
  return ofNode(rule, types, source);
}

function ofNode(node: RuleNode, types: Scope['types'], source: string): CompiledRule {
  const variables = variablesOf(node.statements);
  const scope: Scope = { types, variables };
  const condition = compileExpression(node.condition, scope);
  const conditionLine = lineAt(source, node.condition.from);
  const statements = node.statements.map((statement) => compileStatement(statement, scope));
  const lines = node.statements.map(({ from }) => lineAt(source, from));
  return {
    title: node.title,
    node,
    variables: variables.size,
    matches(context) {
      try {
        return condition(context) === true;
      } catch (error) {
        return failureOf(error, conditionLine);
      }
    },
    run(context) {
      let position = 0;
      try {
        for (; position < statements.length; position++) statements[position]?.(context);
        return null;
      } catch (error) {
        return failureOf(error, lines[position] ?? 1);
      }
    },
  };
}

/** Calls `visit` with each part of each expression of a rule. */
export function visitExpressions(
  { condition, statements }: RuleNode,
  visit: (node: ExpressionNode) => void,
): void {
  visitParts(condition, visit);
  for (const statement of statements) {
    visitParts(statement.kind === 'let' ? statement.value : statement, visit);
  }
}

function visitParts(node: ExpressionNode, visit: (node: ExpressionNode) => void): void {
  visit(node);
  for (const part of partsOf(node)) visitParts(part, visit);
}

function partsOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'call':
      return node.arguments.map(({ value }) => value);
    case 'list':
      return node.items;
    case 'map':
      return node.entries.map(({ value }) => value);
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    default:
      return [];
  }
}
