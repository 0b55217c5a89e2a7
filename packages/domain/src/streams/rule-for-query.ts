import { parseQuery } from '@tailrace/languages/query';
import { usualType } from './start-draft.ts';
import { ruleTypes } from './stream-rules.ts';

/** A stream rule to start with. */
export interface RuleOfQuery {
  field: string;
  /** Number of the rule type. */
  rule: string;
  value?: string;
}

/** The stream rule that matches the messages of a query; `null` where one rule cannot say it. */
export function ruleOfQuery(query: string): RuleOfQuery | null {
  const { node, errors } = parseQuery(query);
  if (errors.length > 0) return null;
  switch (node.type) {
    case 'exists':
      return { field: node.field, rule: String(ruleTypes.present) };
    case 'term':
    case 'phrase': {
      const field = node.field ?? 'message';
      return { field, rule: String(usualType(field)), value: node.value };
    }
    case 'bool': {
      const [clause, ...others] = node.clauses;
      const isOne = others.length === 0 && clause !== undefined && clause.occur !== 'mustNot';
      return isOne && clause.node.type !== 'bool'
        ? ruleOfQuery(query.slice(clause.node.from, clause.node.to))
        : null;
    }
    default:
      return null;
  }
}
