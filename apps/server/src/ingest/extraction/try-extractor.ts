import { storedFieldName } from '@tailrace/domain/search/field-names';
import type { Schemas } from '@tailrace/sdk';
import { LookupPending, type Lookups, noLookups } from '../../lookup/lookups.ts';
import type { Definitions } from '../../patterns/grok/expand.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { wireTime } from '../../wire-time.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import { unwatched } from '../stage/expression.ts';
import { compileExtract } from './compile-extract.ts';
import { compileCondition } from './condition.ts';
import type { Extract, Extracted } from './extract.ts';
import { ExtractionError } from './extraction-error.ts';
import { Extractor } from './extractor.ts';
import type { ExtractorMetrics } from './extractor-metrics.ts';
import { extractorTitle } from './extractor-names.ts';

type Tried = Schemas['ExtractedText'];

const noTimer = { record() {} };
const noCounter = { add() {} };

/** A trial is not counted. */
const unmeasured: ExtractorMetrics = {
  total: noTimer,
  condition: noTimer,
  execution: noTimer,
  converters: noTimer,
  conditionHits: noCounter,
  conditionMisses: noCounter,
  exceptions: noCounter,
  converterExceptions: noCounter,
};

/**
 * Runs an extractor on messages that have these texts in its source field: what it would do to each; null for one that
 * waits for a lookup.
 *
 * @throws RegexError or GrokError for an expression that cannot be compiled
 */
export function tryExtractor(
  definition: ExtractorDefinition,
  patterns: Definitions,
  texts: readonly string[],
  lookups: Lookups = noLookups,
): (Tried | null)[] {
  const isMet = compileCondition(definition);
  const extract = compileExtract(definition, patterns);
  const extractor = new Extractor(definition, patterns, unmeasured);
  const tryText = (text: string): Tried => {
    if (isMet && !isMet(text)) return { ...untouched, outcome: 'skipped' };
    const extracted = extractedFrom(extract, text, lookups);
    const { fields, rest, problems } = writtenBy(extractor, text, lookups);
    const isWritten = Object.keys(fields).length > 0 || rest !== null;
    const outcome = isWritten
      ? 'matched'
      : problems.length > 0
        ? 'failed'
        : extracted
          ? 'matched'
          : 'unmatched';
    const [start, end] = extracted?.cut ?? [];
    return {
      outcome,
      extracted: extracted ? valuesOf(extracted, definition.target_field) : {},
      range: start === undefined || end === undefined ? null : { start, end },
      fields,
      rest,
      problems,
    };
  };
  return texts.map((text) => {
    try {
      return tryText(text);
    } catch (error) {
      if (error instanceof LookupPending) return null;
      throw error;
    }
  });
}

const untouched = { extracted: {}, range: null, fields: {}, rest: null, problems: [] };

/** What is found before it is converted and written; running the extractor reports errors. */
function extractedFrom(extract: Extract, text: string, lookups: Lookups): Extracted | null {
  try {
    return extract(text, lookups);
  } catch (error) {
    if (error instanceof ExtractionError) return null;
    throw error;
  }
}

function valuesOf({ value, fields = [] }: Extracted, target: string): Record<string, unknown> {
  const named = value === undefined ? fields : [[target, value] as const, ...fields];
  return Object.fromEntries(
    named.filter(([, found]) => found !== null).map(([name, found]) => [storedFieldName(name), found]),
  );
}

/** Compares a message before and after. */
function writtenBy(
  extractor: Extractor,
  text: string,
  lookups: Lookups,
): Pick<Tried, 'fields' | 'rest' | 'problems'> {
  const { source_field, target_field } = extractor.definition;
  const before: StoredMessage = { _id: '', timestamp: 0, source: '', message: '', streams: [] };
  before[source_field] = text;
  const message = { ...before };
  extractor.run(message, { ...unwatched, lookups });
  const { gl2_processing_error: noted, ...after } = message;
  const isCut = source_field !== target_field && after[source_field] !== text;
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name] && !(isCut && name === source_field),
  );
  return {
    fields: Object.fromEntries(
      changed.map(([name, value]) => [name, name === 'timestamp' ? wireTime(Number(value)) : value]),
    ),
    rest: isCut ? String(after[source_field]) : null,
    problems:
      typeof noted === 'string'
        ? noted.split('\n').map((line) => line.replace(`${extractorTitle(extractor.definition)}: `, ''))
        : [],
  };
}
