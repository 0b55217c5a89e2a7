export interface StructuredData {
  /** In the order they were sent. */
  parameters: { element: string; name: string; value: string }[];
  /** Index of the first character after the structured data. */
  end: number;
}

const name = /[^\s=\]"]{1,256}/y;

function nameAt(text: string, at: number): string | null {
  name.lastIndex = at;
  return name.exec(text)?.[0] ?? null;
}

/** Reads up to the closing quote; a backslash escapes `"`, `\` and `]`. */
function quotedAt(text: string, from: number): { value: string; end: number } | null {
  let value = '';
  let start = from;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"') return { value: value + text.slice(start, at), end: at + 1 };
    if (char === '\\' && /["\\\]]/.test(text[at + 1] ?? '')) {
      value += text.slice(start, at);
      start = at + 1;
      at += 1;
    }
  }
  return null;
}

function elementAt(text: string, from: number, parameters: StructuredData['parameters']): number | null {
  const element = nameAt(text, from + 1);
  if (element === null) return null;
  let at = from + 1 + element.length;
  while (text[at] === ' ') {
    const parameter = nameAt(text, at + 1);
    if (parameter === null) break;
    at += 1 + parameter.length;
    if (!text.startsWith('="', at)) return null;
    const quoted = quotedAt(text, at + 2);
    if (quoted === null) return null;
    parameters.push({ element, name: parameter, value: quoted.value });
    at = quoted.end;
  }
  return text[at] === ']' ? at + 1 : null;
}

/** Parses the structured data of RFC 5424 at `from`; `null` when there is none or it is malformed. */
export function structuredDataAt(text: string, from: number): StructuredData | null {
  if (text[from] === '-' && (text[from + 1] ?? ' ') === ' ') return { parameters: [], end: from + 1 };
  const parameters: StructuredData['parameters'] = [];
  let at = from;
  while (text[at] === '[') {
    const end = elementAt(text, at, parameters);
    if (end === null) return null;
    at = end;
  }
  return at === from ? null : { parameters, end: at };
}
