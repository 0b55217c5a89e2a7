import type { Schemas } from '@tailrace/sdk';
import { converterMap, isConverterType } from './converters.ts';
import { isExtractorType } from './extractor-types.ts';
import { type ExtractorDraft, extractorDraft, extractorRequest } from './extractors.ts';

type Extractor = Schemas['Extractor'];
type ExtractorRequest = Schemas['ExtractorRequest'];

/** An extractor in a file: as it is stored, with the name of its type as requests have it, and without what is the input's. */
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

/** A file of extractors, as servers of this kind exchange them. */
export interface ExtractorFile {
  extractors: ExportedExtractor[];
  /** Of the server the file was written for. */
  version: string;
}

/** The extractors of an input as a file that another input can import; ids, owners and numbers stay behind. */
export function exportExtractors(extractors: readonly Extractor[], version: string): ExtractorFile {
  const exported = extractors.map((extractor) => {
    const { cut_or_copy, ...draft } = extractorDraft(extractor);
    return { ...draft, cursor_strategy: cut_or_copy, converters: extractor.converters } as ExportedExtractor;
  });
  return { extractors: exported, version };
}

/** What a file asks to be created, and how many of its entries are no extractors. */
export interface ReadExtractors {
  extractors: ExtractorRequest[];
  unusable: number;
}

/**
 * Reads the text of a file of extractors, with the names of stored extractors or with those of requests. `null` when it
 * is none. An entry of a type there is not, or without its texts, is left out and counted, as one the server refuses is.
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

/** Only what a request has is taken, as the server refuses whatever it does not know. */
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

/** How an import of several extractors went. */
export interface ImportSummary {
  imported: number;
  failed: number;
}

/** How an import went: each extractor is created by itself, and those that failed do not stop the others (console §4). */
export function summarizeImport(
  outcomes: readonly PromiseSettledResult<unknown>[],
  unusable = 0,
): ImportSummary {
  const imported = outcomes.filter(({ status }) => status === 'fulfilled').length;
  return { imported, failed: outcomes.length - imported + unusable };
}
