import { CallChecker, type CheckOptions } from './call-checker.ts';
import type { BinaryNode, ExpressionNode, IndexNode, RuleNode, StatementNode, UnaryNode } from './nodes.ts';
import type { RuleType } from './rule-function.ts';
import { doubt, mistake } from './rule-problem.ts';
import { typeReasons } from './type-problem.ts';

const maps: ReadonlySet<RuleType> = new Set<RuleType>(['Map', 'GrokResult', 'RegexMatchResult']);
const numbers: ReadonlySet<RuleType> = new Set<RuleType>(['Long', 'Double']);
/** Functions that only change the message, in vain once it is dropped. */
const changesMessage = new Set(['set_field', 'set_fields', 'rename_field', 'remove_field']);

interface Definition {
  node: StatementNode & { kind: 'let' };
  type: RuleType | null;
  isUsed: boolean;
}

/** Finds the types of the expressions of a rule, and what is wrong with them. A type that cannot be known is null. */
export class TypeChecker {
  readonly types = new Map<ExpressionNode, RuleType>();
  readonly #calls: CallChecker;
  readonly #variables = new Map<string, Definition>();

  constructor(options: CheckOptions) {
    this.#calls = new CallChecker(options);
  }

  get problems() {
    return this.#calls.problems;
  }

  rule({ condition, statements }: RuleNode): void {
    const type = this.#value(condition);
    if (type && type !== 'Boolean') {
      this.problems.push(doubt(condition, typeReasons.condition(type), 'incompatible_type'));
    }
    let isDropped = false;
    for (const statement of statements) {
      this.#statement(statement, isDropped);
      isDropped ||=
        statement.kind === 'call' && statement.name === 'drop_message' && statement.arguments.length === 0;
    }
    for (const definition of this.#variables.values()) this.#warnIfUnused(definition);
  }

  #statement(statement: StatementNode, isDropped: boolean): void {
    if (statement.kind === 'let') {
      const type = this.#value(statement.value);
      const earlier = this.#variables.get(statement.name);
      if (earlier) this.#warnIfUnused(earlier);
      this.#variables.set(statement.name, { node: statement, type, isUsed: false });
      return;
    }
    this.#expression(statement);
    const isOther = statement.arguments.some(({ name }) => name === 'message');
    if (isDropped && changesMessage.has(statement.name) && !isOther) {
      this.problems.push(doubt(statement, typeReasons.dropped(statement.name)));
    }
  }

  #warnIfUnused({ node, isUsed }: Definition): void {
    if (!isUsed) this.problems.push(doubt(node.nameSpan, typeReasons.unused(node.name)));
  }

  /** The type of an expression whose value is used. */
  #value(node: ExpressionNode): RuleType | null {
    const type = this.#expression(node);
    if (type === 'Void' && node.kind === 'call') {
      this.problems.push(doubt(node, typeReasons.noValue(node.name), 'incompatible_type'));
    }
    return type;
  }

  #expression(node: ExpressionNode): RuleType | null {
    const type = this.#typeOf(node);
    if (type) this.types.set(node, type);
    return type;
  }

  #typeOf(node: ExpressionNode): RuleType | null {
    switch (node.kind) {
      case 'literal':
        return literalTypes[typeof node.value] ?? null;
      case 'variable': {
        const definition = this.#variables.get(node.name);
        if (definition) definition.isUsed = true;
        return definition?.type ?? null;
      }
      case 'messageField':
        return 'Object';
      case 'member':
        this.#value(node.object);
        return 'Object';
      case 'index':
        return this.#index(node);
      case 'call':
        for (const { value } of node.arguments) this.#value(value);
        return this.#calls.check(node, this.types);
      case 'list':
        for (const item of node.items) this.#value(item);
        return 'List';
      case 'map':
        for (const { value } of node.entries) this.#value(value);
        return 'Map';
      case 'unary':
        return this.#unary(node);
      case 'binary':
        return this.#binary(node);
    }
  }

  #index(node: IndexNode): RuleType {
    const object = this.#value(node.object);
    const index = this.#value(node.index);
    if (object === 'List') {
      if (index && index !== 'Long') {
        this.problems.push(mistake(node.index, typeReasons.listIndex(index), 'incompatible_index_type'));
      }
    } else if (object && maps.has(object)) {
      if (index && index !== 'String') {
        this.problems.push(mistake(node.index, typeReasons.mapIndex(index), 'incompatible_index_type'));
      }
    } else if (object) {
      this.problems.push(mistake(node, typeReasons.index(object), 'non_indexable'));
    }
    return 'Object';
  }

  #unary(node: UnaryNode): RuleType | null {
    const type = this.#value(node.operand);
    if (node.operator === 'not') {
      if (type && type !== 'Boolean') {
        this.problems.push(mistake(node.operand, typeReasons.not(type), 'incompatible_type'));
      }
      return 'Boolean';
    }
    if (type && !numbers.has(type)) {
      this.problems.push(doubt(node, typeReasons.sign(node.operator, type), 'incompatible_type'));
    }
    return type;
  }

  #binary(node: BinaryNode): RuleType | null {
    const left = this.#value(node.left);
    const right = this.#value(node.right);
    switch (node.operator) {
      case '==':
      case '!=':
        return 'Boolean';
      case 'and':
      case 'or':
        for (const [operand, type] of [[node.left, left] as const, [node.right, right] as const]) {
          if (type && type !== 'Boolean') {
            this.problems.push(doubt(operand, typeReasons.operand(node.operator, type), 'incompatible_type'));
          }
        }
        return 'Boolean';
      case '<':
      case '<=':
      case '>':
      case '>=':
        if (left && right && left !== right) this.#mismatch(node, left, right);
        else if (left && right && !numbers.has(left) && left !== 'DateTime') {
          this.problems.push(doubt(node, typeReasons.order(node.operator, left), 'incompatible_types'));
        }
        return 'Boolean';
      default:
        return this.#arithmetic(node, left, right);
    }
  }

  #arithmetic(node: BinaryNode, left: RuleType | null, right: RuleType | null): RuleType | null {
    const { operator } = node;
    const isSum = operator === '+' || operator === '-';
    if (!left || !right) return null;
    if (left === 'DateTime' && right === 'Period' && isSum) return 'DateTime';
    if (left === 'Period' && right === 'DateTime' && operator === '+') return 'DateTime';
    if (left !== right) return this.#mismatch(node, left, right);
    if (left === 'Object') {
      this.problems.push(doubt(node, typeReasons.unknownOperands(operator), 'incompatible_types'));
    }
    if (numbers.has(left) || left === 'Object') return left;
    if (left === 'String' && operator === '+') return 'String';
    if (left === 'DateTime' && operator === '-') return 'Duration';
    this.problems.push(mistake(node, typeReasons.operation(operator, left), 'invalid_operation'));
    return null;
  }

  #mismatch(node: BinaryNode, left: RuleType, right: RuleType): null {
    const reason = typeReasons.different(node.operator, left, right);
    this.problems.push(mistake(node, reason, 'incompatible_types'));
    return null;
  }
}

const literalTypes: Partial<Record<string, RuleType>> = {
  string: 'String',
  bigint: 'Long',
  number: 'Double',
  boolean: 'Boolean',
};
