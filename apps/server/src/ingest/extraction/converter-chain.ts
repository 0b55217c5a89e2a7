import { LookupPending, type Lookups } from '../../lookup/lookups.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { ConverterDefinition, ExtractorDefinition } from '../configuration/extractor-definition.ts';
import { noteProcessingError } from '../processing-error.ts';
import { compileConverter } from './compile-converter.ts';
import type { Convert } from './converters/convert.ts';
import type { ExtractorMetrics } from './extractor-metrics.ts';
import { extractorTitle } from './extractor-names.ts';
import { writeField } from './write-field.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A converter; one that cannot be used fails for each value. */
function compiled(converter: ConverterDefinition): { convert: Convert } | { fault: string } {
  try {
    return { convert: compileConverter(converter) };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

/** The converters of an extractor, which run one after the other on what it found. */
export class ConverterChain {
  readonly #title: string;
  readonly #metrics: ExtractorMetrics;
  readonly #converters: readonly ReturnType<typeof compiled>[];

  constructor(definition: ExtractorDefinition, metrics: ExtractorMetrics) {
    this.#title = extractorTitle(definition);
    this.#metrics = metrics;
    this.#converters = definition.converters.map(compiled);
  }

  /** Why a converter cannot be used; null when all can. */
  get fault(): string | null {
    for (const converter of this.#converters) if ('fault' in converter) return converter.fault;
    return null;
  }

  /**
   * The value after all converters, which work on text alone; one that fails leaves it as it is. Further fields are
   * written to the message.
   */
  run(message: StoredMessage, extracted: unknown, lookups: Lookups): unknown {
    if (this.#converters.length === 0) return extracted;
    const start = performance.now();
    let value = extracted;
    for (const converter of this.#converters) {
      if (typeof value !== 'string') break;
      if ('fault' in converter) this.#fail(message, converter.fault);
      else value = this.#convert(message, value, (text) => converter.convert(text, lookups));
    }
    this.#metrics.converters.record(performance.now() - start);
    return value;
  }

  #convert(message: StoredMessage, text: string, convert: Convert): unknown {
    try {
      const converted = convert(text);
      if ('value' in converted) return converted.value;
      for (const [name, found] of converted.fields) this.#writeField(message, name, found);
    } catch (error) {
      if (error instanceof LookupPending) throw error;
      this.#fail(message, messageOf(error));
    }
    return text;
  }

  #writeField(message: StoredMessage, name: string, value: unknown): void {
    const problem = writeField(message, name, value);
    if (problem !== null) this.#fail(message, problem);
  }

  #fail(message: StoredMessage, problem: string): void {
    this.#metrics.converterExceptions.add();
    noteProcessingError(message, `${this.#title}: ${problem}`);
  }
}
