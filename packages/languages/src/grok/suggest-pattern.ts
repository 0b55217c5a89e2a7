interface Kind {
  pattern: string;
  expression: RegExp;
  /** Name of the field, unless the text before it is a key. */
  field: string;
  type?: string;
}

/** What is recognized at a position, most specific first. */
const kinds: readonly Kind[] = [
  {
    pattern: 'TIMESTAMP_ISO8601',
    expression: /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?(?!\w)/y,
    field: 'time',
  },
  {
    pattern: 'HTTPDATE',
    expression: /\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}(?!\w)/y,
    field: 'time',
  },
  { pattern: 'UUID', expression: /[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}(?!\w)/y, field: 'uuid' },
  {
    pattern: 'IPV4',
    expression: /(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.])/y,
    field: 'ip',
  },
  { pattern: 'NUMBER', expression: /\d{1,9}\.\d{1,9}(?![\w.])/y, field: 'number', type: 'float' },
  { pattern: 'INT', expression: /\d{1,9}(?![\w.])/y, field: 'number', type: 'int' },
  { pattern: 'WORD', expression: /\w+/y, field: 'word' },
];

interface Token {
  /** Null for text that stands for itself. */
  kind: Kind | null;
  text: string;
}

const maxLength = 2000;

function tokensOf(line: string, known: ReadonlySet<string>): Token[] {
  const tokens: Token[] = [];
  const text = line.slice(0, maxLength);
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at, known);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function tokenAt(text: string, at: number, known: ReadonlySet<string>): Token {
  for (const kind of kinds) {
    kind.expression.lastIndex = at;
    const [found] = kind.expression.exec(text) ?? [];
    if (found !== undefined && (known.has(kind.pattern) || kind.pattern === 'WORD'))
      return { kind, text: found };
  }
  return { kind: null, text: text.charAt(at) };
}

/** Lines of one shape differ only in what is captured. */
const shapeOf = (tokens: readonly Token[]) =>
  tokens.map(({ kind, text }) => kind?.pattern ?? text).join('\0');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|%]/g, '\\$&');

/**
 * A pattern for lines: of their most frequent shape, times, addresses and numbers are captured, and words that differ or
 * follow a key, as in `user=mira`. Null when there is nothing to capture with the known patterns.
 */
export function suggestPattern(lines: readonly string[], known: readonly string[]): string | null {
  const names = new Set(known);
  const groups = Map.groupBy(
    lines.filter((line) => line.trim() !== '').map((line) => tokensOf(line, names)),
    shapeOf,
  );
  const [group = []] = [...groups.values()].sort((a, b) => b.length - a.length);
  const fields = new Map<string, number>();
  const unique = (name: string) => {
    const count = (fields.get(name) ?? 0) + 1;
    fields.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  };
  const pattern = (group[0] ?? []).map(({ kind, text }, at, tokens) => {
    const key = keyBefore(tokens, at);
    const isFixed = key === undefined && group.every((other) => other[at]?.text === text);
    if (!kind || !names.has(kind.pattern) || (kind.pattern === 'WORD' && isFixed)) return escaped(text);
    return `%{${kind.pattern}:${unique(key ?? kind.field)}${kind.type ? `:${kind.type}` : ''}}`;
  });
  return fields.size === 0 ? null : pattern.join('');
}

/** `user` of `user=`, if that is before a position. */
function keyBefore(tokens: readonly Token[], at: number): string | undefined {
  const name = tokens[at - 2];
  return tokens[at - 1]?.text === '=' && name?.kind?.pattern === 'WORD' ? name.text : undefined;
}
