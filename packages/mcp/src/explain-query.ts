import {
  type BoolNode,
  type ExistsNode,
  fieldKind,
  type LeafNode,
  parseQuery,
  type QueryNode,
  tokenize,
} from '@tailrace/languages/query';

/**
 * How a query is read, with its precedence in parentheses.
 *
 * @example explainQuery('level:<=3 AND NOT source:web-01') // '(level <= 3) and not (source is "web-01")'
 */
export function explainQuery(query: string): string {
  const { node } = parseQuery(query, { allowLeadingWildcard: true });
  return explainNode(node);
}

function explainNode(node: QueryNode): string {
  switch (node.type) {
    case 'matchAll':
      return 'all messages';
    case 'exists':
      return `has the field ${node.field}`;
    case 'bool':
      return explainClauses(node);
    default:
      return explainLeaf(node);
  }
}

function explainClauses({ clauses }: BoolNode): string {
  const texts = (wanted: string) =>
    clauses.filter(({ occur }) => occur === wanted).map(({ node }) => `(${explainNode(node)})`);
  const [must, should, mustNot] = [texts('must'), texts('should'), texts('mustNot')];
  const any = should.length > 1 ? `(${should.join(' or ')})` : should.join('');
  const needed = must.length > 0 ? must : any === '' ? [] : [any];
  const parts = [...needed, ...mustNot.map((text) => `not ${text}`)].join(' and ');
  // Beside required conditions, the others change nothing about what matches.
  return must.length > 0 && any !== '' ? `${parts}; without effect: ${any}` : parts;
}

function explainLeaf(node: Exclude<LeafNode, ExistsNode>): string {
  const field = node.field ?? 'any field';
  const kind = fieldKind(node.field ?? 'message');
  const isText = kind === 'text';
  switch (node.type) {
    case 'term': {
      if (!isText)
        return `${field} is ${JSON.stringify(node.value)}${kind === 'lowercase' ? ', in any case' : ''}`;
      const words = tokenize(node.value);
      return `${field} has the ${words.length > 1 ? `words ${words.join(' or ')}` : `word ${JSON.stringify(node.value)}`}`;
    }
    case 'phrase': {
      const isOneWord = tokenize(node.value).length < 2;
      if (!isText) return `${field} is ${JSON.stringify(node.value)}`;
      return `${field} has the ${isOneWord ? 'word' : 'words'} ${JSON.stringify(node.value)}${isOneWord ? '' : ' in this order'}`;
    }
    case 'wildcard': {
      const pattern = node.parts.map((part) => (part === 'one' ? '?' : part === 'many' ? '*' : part.literal));
      return `${field} has a ${isText ? 'word' : 'value'} like ${JSON.stringify(pattern.join(''))}`;
    }
    case 'regex':
      return `${field} has a ${isText ? 'word' : 'value'} that matches /${node.source}/ as a whole`;
    case 'fuzzy':
      return `${field} has a ${isText ? 'word' : 'value'} within ${node.distance} edits of ${JSON.stringify(node.value)}`;
    default: {
      const { lower, upper } = node;
      const bounds = [
        lower && `${lower.inclusive ? '>=' : '>'} ${lower.value}`,
        upper && `${upper.inclusive ? '<=' : '<'} ${upper.value}`,
      ].filter((bound) => bound !== null);
      return bounds.length > 0 ? `${field} ${bounds.join(' and ')}` : `has the field ${field}`;
    }
  }
}

/** The fields that a query names, each once, in the order of the text. */
export function fieldsOf(query: string): string[] {
  const { node } = parseQuery(query, { allowLeadingWildcard: true });
  return [...new Set(namedFields(node))];
}

function namedFields(node: QueryNode): string[] {
  switch (node.type) {
    case 'matchAll':
      return [];
    case 'bool':
      return node.clauses.flatMap((clause) => namedFields(clause.node));
    default:
      return node.field === null ? [] : [node.field];
  }
}
