import type { Schemas } from '@tailrace/sdk';
import { formatCount } from '../format/format.ts';
import { isHiddenField, orderFieldNames } from '../search/field-names.ts';
import { valueText } from '../search/value-text.ts';

type Fields = Readonly<Record<string, unknown>>;
type Result = Schemas['PreviewedMessage'];

/** A message that a rule is tried on. */
export interface RuleSample {
  id: string;
  fields: Fields;
}

export interface FieldChange {
  field: string;
  kind: 'added' | 'removed' | 'changed' | 'same';
  before: string;
  after: string;
}

/** Every field of a message before or after a rule, except the server's internal ones. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return orderFieldNames([...names].filter((name) => !isHiddenField(name))).map((field) => {
    const [had, has] = [Object.hasOwn(before, field), Object.hasOwn(after, field)];
    const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field]);
    const kind = !had ? 'added' : !has ? 'removed' : isSame ? 'same' : 'changed';
    return { field, kind, before: valueText(before[field]), after: valueText(after[field]) };
  });
}

/** Whether a rule did anything to a message. */
const isChangedBy = ({ fields }: RuleSample, { message, dropped, streams, created }: Result): boolean =>
  dropped ||
  created.length > 0 ||
  streams.added.length + streams.removed.length > 0 ||
  fieldChanges(fields, message).some(({ kind }) => kind !== 'same');

/** Which messages of a preview are listed. */
export type PreviewFilter = 'all' | 'matched' | 'unmatched' | 'changed' | 'failed';

export const previewFilters: readonly { value: PreviewFilter; label: string }[] = [
  { value: 'all', label: 'All messages' },
  { value: 'matched', label: 'Matched' },
  { value: 'unmatched', label: 'Not matched' },
  { value: 'changed', label: 'Changed' },
  { value: 'failed', label: 'Failed' },
];

export function isListed(filter: PreviewFilter, sample: RuleSample, result: Result): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'matched':
      return result.matched;
    case 'unmatched':
      return !result.matched;
    case 'changed':
      return isChangedBy(sample, result);
    case 'failed':
      return result.error !== null;
  }
}

/** `Matched 37 of 100 messages, 3 dropped, 1 failed`. */
export function previewSummary(results: readonly Result[]): string {
  const count = (has: (result: Result) => boolean) => results.filter(has).length;
  const dropped = count((result) => result.dropped);
  const failed = count(({ error }) => error !== null);
  return [
    `Matched ${formatCount(count(({ matched }) => matched))} of ${formatCount(results.length)} messages`,
    ...(dropped > 0 ? [`${formatCount(dropped)} dropped`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
  ].join(', ');
}

/** Most messages in a preview. */
export const maxSamples = 100;
/** More text than this is not sent with every change. */
const maxCharacters = 400_000;

/** The messages that fit into a request. */
export function fittingSamples(samples: readonly RuleSample[]): RuleSample[] {
  let length = 0;
  return samples.slice(0, maxSamples).filter(({ fields }) => {
    length += JSON.stringify(fields).length;
    return length <= maxCharacters;
  });
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads pasted messages: a JSON object or a list of them, or on each line a JSON object or the text of a message.
 */
export function pastedSamples(text: string): { samples: RuleSample[]; problem: string | null } {
  const trimmed = text.trim();
  if (trimmed === '') return { samples: [], problem: null };
  const whole = parseJson(trimmed);
  const parsed =
    whole === undefined ? trimmed.split(/\r?\n/).filter(Boolean).map(lineFields) : [whole].flat();
  if (/^[[{]/.test(trimmed) && whole === undefined && parsed.some((entry) => entry === null)) {
    return { samples: [], problem: 'This is not valid JSON.' };
  }
  if (!parsed.every(isObject)) {
    return { samples: [], problem: 'Paste JSON objects with the fields of messages, or plain lines.' };
  }
  const samples = parsed.slice(0, maxSamples).map((fields, at) => ({ id: `pasted ${at}`, fields }));
  return { samples, problem: null };
}

function lineFields(line: string): unknown {
  if (!/^\s*[[{]/.test(line)) return { message: line, source: 'pasted' };
  return parseJson(line) ?? null;
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
