import type { RequestBody, Schemas } from '@tailrace/sdk';
import { type ExtractorDraft, extractorProblems, extractorRequest } from './extractors.ts';

/** A message that an extractor is tried on. */
export interface Sample {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

export type Tried = Schemas['ExtractedText'];

/** A sample with the text that is read from it, and the result once there is one. */
export interface PreviewEntry {
  id: string;
  text: string;
  result: Tried | undefined;
}

/** More text than this is not sent with every change. */
const maxCharacters = 300_000;

/** Problems that do not keep an extractor from being tried. */
const harmless = new Set(['title', 'target_field', 'source_field']);

/** The samples that have a text in the source field, within the limit of what is sent. */
export function textsOf(samples: readonly Sample[], field: string): { id: string; text: string }[] {
  let length = 0;
  return samples.flatMap(({ id, fields }) => {
    const text = fields[field];
    if (typeof text !== 'string') return [];
    length += text.length;
    return length > maxCharacters ? [] : [{ id, text }];
  });
}

/** The request that tries a draft; `null` while settings are missing. A missing title or target does not matter. */
export function previewRequest(
  draft: ExtractorDraft,
  texts: readonly string[],
): RequestBody<'testExtractor'> | null {
  const isComplete = Object.keys(extractorProblems(draft)).every((name) => harmless.has(name));
  if (!isComplete || texts.length === 0) return null;
  const names = {
    title: draft.title || 'Preview',
    source_field: draft.source_field || 'message',
    target_field: draft.target_field || 'value',
  };
  return { extractor: extractorRequest({ ...draft, ...names }), texts: [...texts] };
}

/** How many results there are of each kind. */
export interface PreviewCounts {
  matched: number;
  unmatched: number;
  skipped: number;
  /** Results with problems, whether they matched or not. */
  failing: number;
}

export function countResults(results: readonly Tried[]): PreviewCounts {
  const count = (outcome: Tried['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    matched: count('matched'),
    unmatched: count('unmatched'),
    skipped: count('skipped'),
    failing: results.filter(({ problems }) => problems.length > 0).length,
  };
}

/** A written field, and the extracted value if converters changed it. */
export interface WrittenField {
  name: string;
  value: unknown;
  before: unknown;
}

export function writtenFields({ extracted, fields }: Pick<Tried, 'extracted' | 'fields'>): WrittenField[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    value,
    before: Object.hasOwn(extracted, name) && extracted[name] !== value ? extracted[name] : undefined,
  }));
}

/** The names of the fields that the samples have as texts, most frequent first. */
export function textFields(samples: readonly Sample[], max = 12): string[] {
  const counts = new Map<string, number>();
  for (const { fields } of samples) {
    for (const [name, value] of Object.entries(fields)) {
      const isOwn = name.startsWith('_') || name.startsWith('gl2_') || name === 'timestamp';
      if (typeof value === 'string' && !isOwn) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([name]) => name);
}
