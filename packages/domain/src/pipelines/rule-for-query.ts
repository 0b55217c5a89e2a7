import { type Clause, parseQuery, type QueryNode } from '@tailrace/languages/query';

/** A text of the rule language. */
const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/** Names that need no quotes after `$message.`. */
const member = (field: string): string =>
  /^[a-zA-Z_]\w*$/.test(field) ? `$message.${field}` : `$message.\`${field}\``;

const textOf = (field: string) => `to_string(${member(field)})`;

/** A condition of the rule language that means the same; `null` where there is none. */
function conditionOf(node: QueryNode): string | null {
  switch (node.type) {
    case 'matchAll':
      return 'true';
    case 'exists':
      return `has_field(${quoted(node.field)})`;
    case 'bool':
      return boolOf(node.clauses);
    case 'term':
    case 'phrase': {
      const { field, value } = node;
      // Texts are searched by word, other fields by their whole value.
      if (field === null || field === 'message' || field === 'full_message')
        return `contains(${textOf(field ?? 'message')}, ${quoted(value)}, true)`;
      return `${textOf(field)} == ${quoted(value)}`;
    }
    case 'range': {
      const { field, lower, upper } = node;
      const bounds = [lower, upper].filter((bound) => bound !== null);
      if (field === null || bounds.some(({ value }) => !/^-?\d+(\.\d+)?$/.test(value))) return null;
      const number = `to_double(${member(field)})`;
      const written = (value: string) => (value.includes('.') ? value : `${value}.0`);
      return [
        `has_field(${quoted(field)})`,
        ...(lower ? [`${number} ${lower.inclusive ? '>=' : '>'} ${written(lower.value)}`] : []),
        ...(upper ? [`${number} ${upper.inclusive ? '<=' : '<'} ${written(upper.value)}`] : []),
      ].join(' && ');
    }
    default:
      return null;
  }
}

function boolOf(clauses: readonly Clause[]): string | null {
  const conditions = clauses.map(({ node }) => conditionOf(node));
  if (conditions.includes(null)) return null;
  const inGroup = conditions.map((condition, at) => {
    const { type } = clauses[at]?.node ?? {};
    return type === 'bool' || type === 'range' ? `(${condition})` : condition;
  });
  const of = (occur: Clause['occur']) => inGroup.filter((_, at) => clauses[at]?.occur === occur);
  const required = [...of('must'), ...of('mustNot').map((condition) => `!(${condition})`)];
  // Next to a required condition, an optional one changes nothing.
  const optional = of('must').length > 0 ? [] : of('should');
  const anyOf =
    optional.length > 1 && required.length > 0 ? [`(${optional.join(' || ')})`] : [optional.join(' || ')];
  return [...required, ...(optional.length > 0 ? anyOf : [])].join(' && ');
}

/**
 * The source of a pipeline rule for the messages of a query, to start from: its condition in the rule language, or where
 * the language has none for it, a comment with the query.
 */
export function ruleForQuery(query: string): string {
  const { node, errors } = parseQuery(query);
  const condition = errors.length > 0 ? null : conditionOf(node);
  const comment = `  // The query was: ${query.replaceAll(/\s+/g, ' ')}\n`;
  return `rule "new rule"
when
${condition === null ? comment : ''}  ${condition ?? 'has_field("message")'}
then
  set_field("example", true);
end`;
}
