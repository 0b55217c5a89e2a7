import type { Schemas } from '@tailrace/sdk';
import { isExtractorType } from './extractor-types.ts';
import { extractorDraft, extractorRequest } from './extractors.ts';

/** A file of extractors; ids, owners and numbers stay behind. */
export interface ExtractorFile {
  extractors: Schemas['ExtractorRequest'][];
  /** Of the server the file was written for. */
  version: string;
}

/** The extractors of an input as a file that another input can import. */
export function exportExtractors(
  extractors: readonly Schemas['Extractor'][],
  version: string,
): ExtractorFile {
  return { extractors: extractors.map((extractor) => extractorRequest(extractorDraft(extractor))), version };
}

/**
 * Reads a file of extractors, or the text of one. `null` when it is none; an entry of a type there is not is kept out
 * and counted, as one that the server refuses is.
 */
export function readExtractorFile(
  text: string,
): { extractors: Schemas['ExtractorRequest'][]; unknown: number } | null {
  const entries = entriesOf(text);
  if (!entries) return null;
  const extractors = entries.filter(
    (entry) =>
      isObject(entry) && typeof entry.extractor_type === 'string' && isExtractorType(entry.extractor_type),
  ) as Schemas['ExtractorRequest'][];
  return { extractors: extractors.map(extractorRequest), unknown: entries.length - extractors.length };
}

function entriesOf(text: string): unknown[] | null {
  try {
    const file: unknown = JSON.parse(text);
    return isObject(file) && Array.isArray(file.extractors) ? file.extractors : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** How an import of several extractors went. */
export interface ImportSummary {
  imported: number;
  failed: number;
}

/** How an import went: each extractor is created by itself, and those that failed do not stop the others (console §4). */
export function summarizeImport(outcomes: readonly PromiseSettledResult<unknown>[]): ImportSummary {
  const imported = outcomes.filter(({ status }) => status === 'fulfilled').length;
  return { imported, failed: outcomes.length - imported };
}
