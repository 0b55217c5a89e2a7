import { fieldValue } from '@tailrace/domain/search/field-value';
import { levelFields, messageLevel } from '@tailrace/domain/search/levels';
import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { valueText } from '@tailrace/domain/search/value-text';
import { findMatches, type LeafNode, parseQuery, queryTerms } from '@tailrace/languages/query';
import type { Output } from '../output/output.ts';
import { oneLine } from '../output/visible.ts';
import { timeText } from './time.ts';

/** Severities as programs abbreviate them. */
export const levelLabels = ['EMERG', 'ALERT', 'CRIT', 'ERROR', 'WARN', 'NOTICE', 'INFO', 'DEBUG'] as const;

/** Longer texts are cut on a terminal, where nobody reads them. */
const longestShown = 4_000;
/** Matches beyond this are not highlighted: the whole text would have to be split into words. */
const longestHighlighted = 4_000;

/** How messages are written as lines. */
export interface LineStyle {
  output: Pick<Output, 'colors' | 'hasColor' | 'isTerminal'>;
  zone: string;
  /** The fields to show instead of source and message. */
  fields?: readonly string[] | undefined;
  /** The conditions whose matches are highlighted. */
  terms: readonly LeafNode[];
}

/** The conditions of a query whose matches are highlighted; none of a query that cannot be read. */
export function termsOf(query: string): LeafNode[] {
  const { node, errors } = parseQuery(query);
  return errors.length > 0 ? [] : queryTerms(node);
}

/** Colours a text by its severity. */
export function levelColor(level: number | undefined, colors: Output['colors']): (text: string) => string {
  if (level === undefined || level === 6) return String;
  if (level <= 3) return colors.red;
  if (level === 4) return colors.yellow;
  return level === 5 ? colors.cyan : colors.dim;
}

/** A value of a field in one line, with what the query matched highlighted where there are colours. */
export function valueLine(field: string, value: unknown, { output, terms }: LineStyle): string {
  const whole = valueText(value);
  const cut = output.isTerminal && whole.length > longestShown;
  const text = cut ? whole.slice(0, longestShown) : whole;
  const more = cut ? `… (${(whole.length - longestShown).toLocaleString('en')} more characters)` : '';
  if (!output.hasColor || terms.length === 0) return oneLine(text) + more;
  const head = text.slice(0, longestHighlighted);
  const scalar = typeof value === 'number' || typeof value === 'boolean' ? value : head;
  let at = 0;
  let line = '';
  for (const { from, to } of findMatches(terms, field, scalar)) {
    line += oneLine(text.slice(at, from)) + output.colors.inverse(oneLine(text.slice(from, to)));
    at = to;
  }
  return line + oneLine(text.slice(at)) + more;
}

/** A message as one line: time, level, source and text, or the chosen fields after the time. */
export function messageLine(message: SearchMessage, style: LineStyle): string {
  const { colors } = style.output;
  const read = (name: string) => fieldValue(message.fields, name);
  const level = messageLevel(read)?.level;
  const color = levelColor(level, colors);
  const time = colors.dim(timeText(momentOf(message), style.zone));
  if (style.fields) {
    const names = style.fields.filter((name) => name !== 'timestamp');
    const values = names.map((name) => {
      const text = valueLine(name, read(name), style);
      return levelFields.includes(name) || name === 'message' ? color(text) : text;
    });
    return [time, ...values].join('  ');
  }
  const word = (level === undefined ? '' : levelLabels[level]).padEnd(6);
  const source = valueLine('source', read('source'), { ...style, terms: [] });
  const text = valueLine('message', read('message'), style);
  return `${time}  ${color(word)}  ${colors.cyan(source)}  ${level !== undefined && level <= 3 ? color(text) : text}`;
}

/** A message as JSON has it: its own fields with `_id` and `_index`, or the chosen ones alone. */
export function messageObject(message: SearchMessage, fields?: readonly string[]): Record<string, unknown> {
  const all = { _id: message.id, _index: message.index, ...message.fields };
  if (!fields) return all;
  return Object.fromEntries(
    fields.flatMap((name) => (Object.hasOwn(all, name) ? [[name, Reflect.get(all, name)]] : [])),
  );
}
