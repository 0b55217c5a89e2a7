import { SyntaxProblem } from './lexer.ts';

/** A text without its escapes, and where each of its characters, and its end, stand in the source. */
export interface StringText {
  text: string;
  offsets: readonly number[];
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '\\': '\\',
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  b: '\b',
  g: '>',
  l: '<',
  a: '&',
  '{': '{',
  '=': '=',
};

/** Replaces the escapes in what stands between two quotes. */
export function readString(written: string, from: number): StringText {
  const offsets: number[] = [];
  let text = '';
  const add = (character: string, index: number) => {
    for (const unit of character.split('')) {
      text += unit;
      offsets.push(from + index);
    }
  };
  for (let index = 0; index < written.length; index += 1) {
    const character = written.charAt(index);
    if (character !== '\\') {
      add(character, index);
      continue;
    }
    const code = /^\\x([0-9A-Fa-f]{1,4})/.exec(written.slice(index, index + 6));
    const replacement = escapes[written.charAt(index + 1)];
    if (code) add(String.fromCharCode(Number.parseInt(code[1] ?? '', 16)), index);
    else if (replacement !== undefined) add(replacement, index);
    else
      throw new SyntaxProblem(
        { from: from + index, to: from + index + 2 },
        'There is no such escape. Write \\\\ for a backslash, or r"…" for a text without escapes.',
      );
    index += code ? code[0].length - 1 : 1;
  }
  offsets.push(from + written.length);
  return { text, offsets };
}

/** The position of the next `${` or `#{`; -1 when there is none. An escaped brace, `$\{`, starts none. */
export function nextInterpolation(text: string, offsets: readonly number[], from: number): number {
  for (const { index } of text.slice(from).matchAll(/[$#]\{/g)) {
    const at = from + index;
    if (
      (offsets[at + 1] ?? 0) - (offsets[at] ?? 0) === 1 &&
      (offsets[at + 2] ?? 0) - (offsets[at + 1] ?? 0) === 1
    )
      return at;
  }
  return -1;
}
