import { maxFields } from '../../../storage/field-values.ts';
import type { Converted } from './convert.ts';

const pair = /(?<![\w.@-])([\w.@-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"',;]+))/g;

/** A field for each `key=value`, with or without blanks and quotation marks; no more than a message may have. */
export function tokenizer(text: string): Converted {
  const fields: [name: string, value: string][] = [];
  for (const [, name = '', double, single, bare = ''] of text.matchAll(pair)) {
    if (fields.length >= maxFields) break;
    const quoted = double ?? single;
    fields.push([name, quoted === undefined ? bare : quoted.replace(/\\(["'\\])/g, '$1')]);
  }
  return { fields };
}
