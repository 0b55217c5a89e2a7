import {
  type HighlightingCondition,
  type HighlightingRule,
  isHighlightingRule,
  toHighlightingColor,
} from '../search/highlighting-rule.ts';
import { type FieldWidth, isFieldWidth, type MessageLayout } from './search-view-layout.ts';

/** How the messages of a search are shown, besides the parameters that have names of their own. */
export interface LinkedView extends MessageLayout {
  /** The highest priority first. */
  highlighting: readonly HighlightingRule[];
}

/** What was read from a link, and what could not be. */
export interface ReadView {
  view: LinkedView | null;
  problem: string | null;
}

const version = '1.';
/** Longer ones are not read: links may be of any length. */
const maxLength = 16_000;
const maxParts = 200;
/** Without it at the end, the link was cut. */
const end = '*.';

const problems = {
  version: 'This link was made by a newer version. Its column widths and highlighting are not shown.',
  long: 'The display settings of this link are too long. Its column widths and highlighting are not shown.',
  cut: 'This link is incomplete. Some of its column widths and highlighting are not shown.',
} as const;

/**
 * Writes display settings as one short text for a URL: `1.wrap0*width2*source*120*.`. Each part is its name with the
 * number of values that follow, so that a reader can skip parts it does not know.
 */
export function writeView({ widths, isWrapped, highlighting }: LinkedView): string {
  const parts = [
    ...(isWrapped ? [['wrap']] : []),
    ...widths.map(({ field, width }) => ['width', field, String(Math.round(width))]),
    ...highlighting.map(({ field, value, condition = 'equal', color }) => [
      'mark',
      field,
      value,
      condition,
      ...(color.type === 'static'
        ? [color.color.slice(1)]
        : [color.gradient, String(color.lower), String(color.upper)]),
    ]),
  ];
  const segments = parts.flatMap(([name = '', ...values]) => [
    `${name}${values.length}`,
    ...values.map(escaped),
  ]);
  return `${version}${segments.join('*')}${end}`;
}

/** Reads what `writeView` wrote; parts that are unknown or invalid are left out. */
export function readView(text: string): ReadView {
  if (text.length > maxLength) return { view: null, problem: problems.long };
  if (!text.startsWith(version)) {
    const isNewer = /^\d+\./.test(text);
    return { view: null, problem: isNewer ? problems.version : problems.cut };
  }
  const isWhole = text.endsWith(end);
  const segments = (isWhole ? text.slice(0, -end.length) : text).slice(version.length).split('*');
  const { parts, isComplete } = partsOf(segments);
  // A cut link may have lost the end of its last value.
  if (!isWhole) parts.pop();
  const invalid: string[] = [];
  const widths: FieldWidth[] = [];
  const highlighting: HighlightingRule[] = [];
  let isWrapped = false;
  for (const { name, values } of parts) {
    if (name === 'wrap') isWrapped = true;
    else if (name === 'width') keep(widths, toWidth(values), isFieldWidth) || invalid.push(name);
    else if (name === 'mark') keep(highlighting, toRule(values), isHighlightingRule) || invalid.push(name);
  }
  return {
    view: { widths, isWrapped, highlighting },
    problem: isWhole && isComplete && invalid.length === 0 ? null : problems.cut,
  };
}

interface Part {
  name: string;
  values: string[];
}

function partsOf(segments: readonly string[]): { parts: Part[]; isComplete: boolean } {
  const parts: Part[] = [];
  let at = 0;
  while (at < segments.length && segments[at] !== '') {
    const [, name = '', count = ''] = /^([a-z]+)(\d{1,3})$/.exec(segments[at] ?? '') ?? [];
    const values = segments.slice(at + 1, at + 1 + Number(count)).map(unescaped);
    if (name === '' || values.length < Number(count) || parts.length === maxParts)
      return { parts, isComplete: false };
    parts.push({ name, values });
    at += 1 + values.length;
  }
  return { parts, isComplete: true };
}

function keep<T>(list: T[], value: unknown, isValid: (value: unknown) => value is T): boolean {
  if (!isValid(value)) return false;
  list.push(value);
  return true;
}

const toWidth = ([field, width]: readonly string[]): unknown => ({ field, width: numberOf(width) });

function toRule([field, value, condition, first = '', lower, upper]: readonly string[]): unknown {
  const color =
    upper === undefined
      ? { type: 'static', color: `#${first}` }
      : { type: 'gradient', gradient: first, lower: numberOf(lower), upper: numberOf(upper) };
  return { field, value, condition: condition as HighlightingCondition, color: toHighlightingColor(color) };
}

const numberOf = (text: string | undefined): number | null =>
  /^-?\d+(\.\d+)?$/.test(text ?? '') ? Number(text) : null;

const codes: Readonly<Record<string, string>> = { '*': '_s', _: '__' };

/** URLs keep `*`, `_`, `-` and `.` as they are; `*` separates, so a `*` in a value is written `_s`. */
const escaped = (text: string): string => text.replace(/[*_]/g, (sign) => codes[sign] ?? sign);

const unescaped = (text: string): string => text.replace(/_([s_])/g, (_, code) => (code === 's' ? '*' : '_'));
