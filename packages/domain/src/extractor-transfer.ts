import type { Schemas } from '@tailrace/sdk';
import { converterMap, isConverterType } from './converters.ts';
import { isExtractorType } from './extractor-types.ts';
import { type ExtractorDraft, extractorDraft, extractorRequest } from './extractors.ts';

type Extractor = Schemas['Extractor'];
type ExtractorRequest = Schemas['ExtractorRequest'];

/** An exported extractor: the stored properties with the request's type name, without those specific to the input. */
export type ExportedExtractor = Pick<
  Extractor,
  | 'title'
  | 'cursor_strategy'
  | 'source_field'
  | 'target_field'
  | 'extractor_config'
  | 'converters'
  | 'condition_type'
  | 'condition_value'
  | 'order'
> & { extractor_type: Extractor['type'] };

/** An export file of extractors, in Graylog's format. */
export interface ExtractorFile {
  extractors: ExportedExtractor[];
  /** The version of the exporting server. */
  version: string;
}

/** Exports the extractors of an input for import elsewhere, without ids, owners and statistics. */
export function exportExtractors(extractors: readonly Extractor[], version: string): ExtractorFile {
  const exported = extractors.map((extractor) => {
    const { cut_or_copy, ...draft } = extractorDraft(extractor);
    return { ...draft, cursor_strategy: cut_or_copy, converters: extractor.converters } as ExportedExtractor;
  });
  return { extractors: exported, version };
}

/** The extractors of an import file, and the number of invalid entries. */
export interface ReadExtractors {
  extractors: ExtractorRequest[];
  unusable: number;
}

/**
 * Parses a file of extractors, with property names of replies or of requests; `null` when the file is invalid. Entries
 * of an unknown type or without required strings are skipped and counted, like those the server refuses.
 */
export function readExtractorFile(text: string): ReadExtractors | null {
  const entries = entriesOf(text);
  if (!entries) return null;
  const extractors = entries.map(requestOf).filter((request) => request !== null);
  return { extractors, unusable: entries.length - extractors.length };
}

function entriesOf(text: string): unknown[] | null {
  try {
    const file: unknown = JSON.parse(text);
    return isObject(file) && Array.isArray(file.extractors) ? file.extractors : null;
  } catch {
    return null;
  }
}

/** Keeps only properties of a request, since the server refuses unknown ones. */
function requestOf(entry: unknown): ExtractorRequest | null {
  if (!isObject(entry)) return null;
  const { title, extractor_type, source_field, target_field = '', extractor_config = {}, order } = entry;
  if (typeof extractor_type !== 'string' || !isExtractorType(extractor_type)) return null;
  if (![title, source_field, target_field].every((text) => typeof text === 'string')) return null;
  if (!isObject(extractor_config)) return null;
  const { condition_type = 'none', condition_value = '' } = entry;
  return extractorRequest({
    title,
    source_field,
    target_field,
    extractor_type,
    extractor_config,
    converters: convertersOf(entry.converters),
    cut_or_copy: (entry.cut_or_copy ?? entry.cursor_strategy ?? 'copy') === 'cut' ? 'cut' : 'copy',
    condition_type,
    condition_value,
    ...(Number.isInteger(order) ? { order } : {}),
  } as ExtractorDraft);
}

function convertersOf(converters: unknown): Schemas['ExtractorConverters'] {
  if (!Array.isArray(converters)) return isObject(converters) ? converters : {};
  return converterMap(
    converters.filter(
      (entry): entry is Schemas['ExtractorConverter'] =>
        isObject(entry) && typeof entry.type === 'string' && isConverterType(entry.type),
    ),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The result of importing several extractors. */
export interface ImportSummary {
  imported: number;
  failed: number;
}

/** The result of an import: extractors are created one by one, and failures do not stop the others (console §4). */
export function summarizeImport(
  outcomes: readonly PromiseSettledResult<unknown>[],
  unusable = 0,
): ImportSummary {
  const imported = outcomes.filter(({ status }) => status === 'fulfilled').length;
  return { imported, failed: outcomes.length - imported + unusable };
}
