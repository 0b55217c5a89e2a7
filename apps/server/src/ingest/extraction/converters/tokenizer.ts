import type { Converted } from './convert.ts';

const pair = /(?<![\w.@-])([\w.@-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"',;]+))/g;

/** A field for each `key=value`, with or without blanks and quotation marks. */
export function tokenizer(text: string): Converted {
  const fields = Array.from(text.matchAll(pair), ([, name = '', double, single, bare = '']) => {
    const quoted = double ?? single;
    return [name, quoted === undefined ? bare : quoted.replace(/\\(["'\\])/g, '$1')] as const;
  });
  return { fields };
}
