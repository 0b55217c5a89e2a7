import type { Schemas } from '@tailrace/sdk';
import { converterMap, isConverterType } from './converters.ts';
import { invalidExtractorType, isExtractorType } from './extractor-types.ts';
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

/** An entry of an import file: the request that creates it, or the reason why it cannot be created. */
export type ImportEntry = { title: string } & ({ request: ExtractorRequest } | { problem: string });

/** The entries of an import file, or the reason why the file as a whole cannot be imported. */
export type ReadExtractors = { entries: ImportEntry[] } | { problem: string };

const noFile = 'This is no export of extractors: it has no list “extractors”.';

/**
 * Parses a file of extractors, with property names of replies or of requests. Entries of an unknown type or without
 * required strings keep their place, with the reason why they are not imported.
 */
export function readExtractorFile(text: string): ReadExtractors {
  const file = parsed(text);
  if (file === undefined) return { problem: 'This is not JSON.' };
  if (!isObject(file) || !Array.isArray(file.extractors)) return { problem: noFile };
  const { version, extractors } = file;
  // Every version of Graylog writes the same format; anything else in its place is another kind of file.
  if (version !== undefined && !(typeof version === 'string' && /^\d+\.\d+/.test(version)))
    return {
      problem: `Version ${JSON.stringify(version)} is not supported; exports have versions such as "4.1.14".`,
    };
  return { entries: extractors.map(entryOf) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps only properties of a request, since the server refuses unknown ones. */
function entryOf(entry: unknown, index: number): ImportEntry {
  const state = `Entry ${index + 1}`;
  if (!isObject(entry)) return { title: state, problem: 'It is not an object.' };
  const { title, extractor_type, source_field, target_field = '', extractor_config = {}, order } = entry;
  if (typeof title !== 'string' || title === '') return { title: state, problem: 'It has no title.' };
  if (typeof extractor_type !== 'string') return { title, problem: 'It has no extractor_type.' };
  const type = extractor_type.toLowerCase();
  if (!isExtractorType(type)) return { title, problem: invalidExtractorType(extractor_type) };
  if (typeof source_field !== 'string' || typeof target_field !== 'string')
    return { title, problem: 'Its source_field and target_field have to be strings.' };
  if (!isObject(extractor_config)) return { title, problem: 'Its extractor_config has to be an object.' };
  const { condition_type = 'none', condition_value = '' } = entry;
  const request = extractorRequest({
    title,
    source_field,
    target_field,
    extractor_type: type,
    extractor_config,
    converters: convertersOf(entry.converters),
    cut_or_copy: (entry.cut_or_copy ?? entry.cursor_strategy ?? 'copy') === 'cut' ? 'cut' : 'copy',
    condition_type,
    condition_value,
    ...(Number.isInteger(order) ? { order } : {}),
  } as ExtractorDraft);
  return { title, request };
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

/** The requests that append entries to the extractors of an input: in the order of the file, after those it has. */
export function appended(
  requests: readonly ExtractorRequest[],
  existing: readonly { order: number }[],
): ExtractorRequest[] {
  const first = Math.max(-1, ...existing.map(({ order }) => order)) + 1;
  const ordered = requests.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return requests.map((request) => ({ ...request, order: first + ordered.indexOf(request) }));
}
