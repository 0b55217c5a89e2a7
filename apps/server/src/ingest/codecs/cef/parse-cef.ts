/** A parsed CEF message. */
export interface Cef {
  vendor: string;
  product: string;
  version: string;
  eventClassId: string;
  name: string;
  severity: string;
  extensions: [key: string, value: string][];
}

const mark = /(?:^|[\s:>])CEF: ?\d{1,3}(?:\.\d{1,3})?\|/;
/** A syslog header is shorter than this. */
const maxPrefix = 1024;

/** Where the CEF part of a line begins and where its first header field does; `null` when there is none. */
export function findCef(text: string): { start: number; fields: number } | null {
  const match = mark.exec(text.slice(0, maxPrefix));
  if (!match) return null;
  return { start: match.index + match[0].indexOf('CEF'), fields: match.index + match[0].length };
}

const headerEscape = /\\([\\|])/g;
const valueEscape = /\\([\\=|nr])/g;
const lineBreaks: Record<string, string> = { n: '\n', r: '\r' };

const unescapeHeader = (text: string) => text.replace(headerEscape, '$1').trim();
const unescapeValue = (text: string) =>
  text.replace(valueEscape, (_, escaped: string) => lineBreaks[escaped] ?? escaped).trim();

const headerLength = 6;

/** Splits the header at pipes that are not escaped; the last part, if any, is the extension. */
function splitHeader(text: string, from: number): string[] {
  const parts: string[] = [];
  let begin = from;
  for (let at = from; at < text.length && parts.length < headerLength; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  parts.push(text.slice(begin));
  return parts;
}

/** A key stands at the beginning or after white space; an equals sign inside a value is escaped or follows neither. */
const key = /(?:^|\s)([\w.[\]-]{1,256})=/g;

function parseExtensions(text: string): [string, string][] {
  const keys = [...text.matchAll(key)];
  return keys.map((found, position) => {
    const end = keys[position + 1]?.index ?? text.length;
    return [found[1] ?? '', unescapeValue(text.slice(found.index + found[0].length, end))];
  });
}

/** Parses a CEF message whose first header field begins at `from`; `null` when header fields are missing. */
export function parseCef(text: string, from: number): Cef | null {
  const parts = splitHeader(text, from);
  if (parts.length < headerLength) return null;
  const [vendor = '', product = '', version = '', eventClassId = '', name = '', severity = ''] =
    parts.map(unescapeHeader);
  const extensions = parseExtensions(parts[headerLength] ?? '');
  return { vendor, product, version, eventClassId, name, severity, extensions };
}
