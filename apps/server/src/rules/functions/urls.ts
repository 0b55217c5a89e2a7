import { bounded } from '../limits.ts';
import type { RuleFunctionBody } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { RuleError, RuleUrl } from '../values.ts';
import { CompiledCache } from './compiled-cache.ts';

const maxUrl = 100_000;

function parseUrl(text: string): RuleUrl | null {
  const url = text.length > maxUrl ? null : URL.parse(text);
  return url && new RuleUrl(text, url);
}

const decoders = new CompiledCache((charset) => {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new RuleError(`There is no charset ${charset.slice(0, 80)}`);
  }
});

/** The charsets that texts can be written in. */
const encoders: Readonly<Record<string, BufferEncoding>> = {
  'utf-8': 'utf8',
  utf8: 'utf8',
  'us-ascii': 'ascii',
  ascii: 'ascii',
  'iso-8859-1': 'latin1',
  latin1: 'latin1',
};

/** The percent sign begins two hexadecimal digits. */
const escapes = /(?:%[\dA-Fa-f]{2})+|%/g;

function decode(text: string, charset: string): string {
  const decoder = decoders.get(charset);
  return text.replaceAll('+', ' ').replace(escapes, (run) => {
    if (run === '%') throw new RuleError('A % in the URL is not followed by two hexadecimal digits');
    return decoder.decode(Buffer.from(run.replaceAll('%', ''), 'hex'));
  });
}

const unescaped = /[^A-Za-z\d.*_-]+/g;

function percents(run: string, encoding: BufferEncoding): string {
  // Java writes a question mark for what a charset lacks.
  const limit = encoding === 'ascii' ? /[^\0-\x7f]/g : /[^\0-\xff]/g;
  const bytes = Buffer.from(encoding === 'utf8' ? run : run.replace(limit, '?'), encoding);
  let result = '';
  for (const byte of bytes) {
    result += byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return result;
}

function encode(text: string, charset: string): string {
  const name = charset.toLowerCase();
  const encoding = Object.hasOwn(encoders, name) ? encoders[name] : undefined;
  if (!encoding) throw new RuleError(`Texts cannot be encoded as ${charset.slice(0, 80)}`);
  return text.replace(unescaped, (run) => percents(run, encoding));
}

export const urls = {
  /** Null for what is not a URL. */
  to_url(_context, value: unknown, fallback?: string) {
    if (value instanceof RuleUrl) return value;
    return parseUrl(textOf(value)) ?? (fallback === undefined ? null : parseUrl(fallback));
  },
  /** Of forms: a plus sign is a blank. */
  urldecode: (_context, value: string, charset = 'UTF-8') => decode(value, charset),
  urlencode: (_context, value: string, charset = 'UTF-8') => bounded(encode(value, charset)),
} satisfies Record<string, RuleFunctionBody>;
