import { converterList } from '@tailrace/domain/extractors/converters';
import { isWritableField } from '@tailrace/domain/extractors/extractors';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { compileConverter } from '../../ingest/extraction/compile-converter.ts';
import { ExtractionError } from '../../ingest/extraction/extraction-error.ts';
import type { PatternRunner } from '../../pattern-runner/pattern-runner.ts';
import { DateError } from '../../patterns/dates/date-error.ts';
import type { Definitions } from '../../patterns/grok/expand.ts';

type Request = Schemas['ExtractorRequest'];

const checkTimeoutMs = 1000;

function requireNames({ title, source_field, target_field }: Request): void {
  if (title.trim() === '') throw new BadRequestError('The property "title" must not be empty');
  if (source_field.trim() === '') throw new BadRequestError('The property "source_field" must not be empty');
  // Other types then write nothing, but cut and count as usual.
  if (target_field === '') return;
  if (!isWritableField(target_field)) {
    throw new BadRequestError(
      `The property "target_field" cannot be "${target_field}": use letters, digits, _ . - @, and no reserved name`,
    );
  }
}

function requireLookupTables(
  { extractor_type, extractor_config, converters }: Request,
  hasTable: (name: string) => boolean,
): void {
  const names = [
    extractor_type === 'lookup_table' ? extractor_config.lookup_table_name : undefined,
    converters.lookup_table?.lookup_table_name,
  ];
  for (const name of names) {
    if (name !== undefined && !hasTable(name)) throw new BadRequestError(`There is no lookup table ${name}`);
  }
}

function requireConverters({ converters }: Request): void {
  for (const converter of converterList(converters)) {
    try {
      compileConverter(converter);
    } catch (error) {
      if (error instanceof ExtractionError || error instanceof DateError)
        throw new BadRequestError(`${converter.type}: ${error.message}`);
      throw error;
    }
  }
}

/** Compiles the expressions in the thread of the patterns, because compiling may take long. */
async function requireExpressions(
  request: Request,
  definitions: Definitions,
  runner: Pick<PatternRunner, 'run'>,
): Promise<void> {
  if (request.condition_type === 'regex') {
    await runner.run('matchRegex', { regex: request.condition_value, text: '' }, checkTimeoutMs);
  }
  if (request.extractor_type === 'regex') {
    const { regex_value: regex } = request.extractor_config;
    await runner.run('matchRegex', { regex, text: '' }, checkTimeoutMs);
  }
  if (request.extractor_type === 'regex_replace') {
    const { regex, replacement = '$1', replace_all: replacesAll = false } = request.extractor_config;
    await runner.run('replaceRegex', { regex, replacement, replacesAll, text: '' }, checkTimeoutMs);
  }
  if (request.extractor_type === 'grok') {
    const { grok_pattern: pattern, named_captures_only: namedOnly = false } = request.extractor_config;
    await runner.run('match', { definitions, pattern, text: '', namedOnly }, checkTimeoutMs);
  }
}

/** Throws a BadRequestError for an extractor that could not work. */
export async function requireValidExtractor(
  request: Request,
  patterns: Definitions,
  runner: Pick<PatternRunner, 'run'>,
  hasTable: (name: string) => boolean,
): Promise<void> {
  requireNames(request);
  requireLookupTables(request, hasTable);
  requireConverters(request);
  await requireExpressions(request, patterns, runner);
}
