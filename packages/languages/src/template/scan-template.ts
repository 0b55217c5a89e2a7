/** A part of a template's text: plain text with its escapes resolved, or what is between `${` and `}`. */
export interface Piece {
  kind: 'text' | 'tag' | 'unclosed';
  from: number;
  to: number;
  text: string;
}

const escapes = /\\([\\${}])/g;

const unescaped = (text: string) => text.replace(escapes, '$1');

/** Text up to a tag, a tag, or a tag without its brace. A backslash before `$`, `{`, `}` or itself makes them text. */
const pieces = /(?<text>(?:\\[\\${}]|(?!\$\{).)+)|\$\{(?<tag>(?:\\[\\${}]|[^}])*)(?<close>\}?)/gsy;

/** Splits a template into text and tags. */
export function scanTemplate(source: string): Piece[] {
  return [...source.matchAll(pieces)].map(({ index: from, 0: whole, groups = {} }) => {
    const to = from + whole.length;
    if (groups.text !== undefined) return { kind: 'text', from, to, text: unescaped(groups.text) };
    return { kind: groups.close === '' ? 'unclosed' : 'tag', from, to, text: unescaped(groups.tag ?? '') };
  });
}
