/** JSON as written: numbers keep all digits, objects their order and duplicate keys. */
export type JsonNode =
  | { kind: 'object'; members: readonly JsonMember[] }
  | { kind: 'array'; items: readonly JsonNode[] }
  | { kind: 'string'; value: string }
  | { kind: 'literal'; source: string };

/** One member of an object. */
export interface JsonMember {
  name: string;
  value: JsonNode;
}

const deepest = 200;
const blank = /[ \t\r\n]*/y;
const stringToken = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const literalToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class NotJson extends Error {}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): JsonNode {
    const node = this.#value(0);
    this.#take(blank);
    if (this.#at < this.#text.length) throw new NotJson();
    return node;
  }

  #value(depth: number): JsonNode {
    if (depth > deepest) throw new NotJson();
    if (this.#has('{')) {
      const members = this.#list('}', () => {
        this.#take(blank);
        const name = this.#string();
        this.#expect(':');
        return { name, value: this.#value(depth + 1) };
      });
      return { kind: 'object', members };
    }
    if (this.#has('[')) return { kind: 'array', items: this.#list(']', () => this.#value(depth + 1)) };
    if (this.#text[this.#at] === '"') return { kind: 'string', value: this.#string() };
    const source = this.#take(literalToken);
    if (source === '') throw new NotJson();
    return { kind: 'literal', source };
  }

  #list<T>(end: string, entry: () => T): T[] {
    const entries: T[] = [];
    if (this.#has(end)) return entries;
    do entries.push(entry());
    while (this.#has(','));
    this.#expect(end);
    return entries;
  }

  #string(): string {
    const token = this.#take(stringToken);
    if (token === '') throw new NotJson();
    return JSON.parse(token) as string;
  }

  #expect(sign: string): void {
    if (!this.#has(sign)) throw new NotJson();
  }

  /** Skips a character if it comes next. */
  #has(sign: string): boolean {
    this.#take(blank);
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    this.#take(blank);
    return true;
  }

  #take(token: RegExp): string {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

/** Parses an object or a list; `null` for other values and excessive nesting. */
export function parseJsonTree(text: string): JsonNode | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return new Reader(text).whole();
  } catch (error) {
    if (error instanceof NotJson) return null;
    throw error;
  }
}

/** Serializes the tree as one line of JSON; the inverse of `parseJsonTree`. */
export function printJsonTree(node: JsonNode): string {
  switch (node.kind) {
    case 'literal':
      return node.source;
    case 'string':
      return JSON.stringify(node.value);
    case 'array':
      return `[${node.items.map(printJsonTree).join(',')}]`;
    case 'object':
      return `{${node.members.map(({ name, value }) => `${JSON.stringify(name)}:${printJsonTree(value)}`).join(',')}}`;
  }
}
