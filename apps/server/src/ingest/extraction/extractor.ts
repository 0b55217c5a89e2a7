import type { Definitions } from '../../patterns/grok/expand.ts';
import type { StoredMessage } from '../../search/message.ts';
import { noteProcessingError } from '../processing-error.ts';
import { compileConverter } from './compile-converter.ts';
import { compileExtract } from './compile-extract.ts';
import { compileCondition } from './condition.ts';
import type { Convert } from './converters/convert.ts';
import { cutSource, cutsSource } from './cut.ts';
import type { ExtractorDefinition } from './definition.ts';
import type { Extract, Extracted } from './extract.ts';
import type { ExtractorMetrics } from './extractor-metrics.ts';
import { writeField } from './write-field.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Compiled {
  condition: ((text: string) => boolean) | null;
  extract: Extract;
  converters: (Convert | { fault: string })[];
}

/**
 * An extractor that is ready to run. What fails is counted and noted on the message, which goes on with everything else;
 * an extractor that does not compile fails for each message that it would run on.
 */
export class Extractor {
  readonly definition: ExtractorDefinition;
  readonly #metrics: ExtractorMetrics;
  readonly #compiled: Compiled | { fault: string };
  readonly #cuts: boolean;

  constructor(definition: ExtractorDefinition, patterns: Definitions, metrics: ExtractorMetrics) {
    this.definition = definition;
    this.#metrics = metrics;
    this.#cuts = cutsSource(definition);
    this.#compiled = this.#compile(patterns);
  }

  run(message: StoredMessage): void {
    const text = message[this.definition.source_field];
    if (typeof text !== 'string') return;
    const start = performance.now();
    try {
      this.#extract(message, text);
    } catch (error) {
      this.fail(message, messageOf(error));
    }
    this.#metrics.total.record(performance.now() - start);
  }

  /** Counts a failure and notes it on the message. */
  fail(message: StoredMessage, problem: string): void {
    this.#metrics.exceptions.add();
    this.#note(message, problem);
  }

  #extract(message: StoredMessage, text: string): void {
    const compiled = this.#compiled;
    if ('fault' in compiled) throw new Error(compiled.fault);
    if (compiled.condition && !this.#isMet(compiled.condition, text)) return;
    const start = performance.now();
    const extracted = compiled.extract(text);
    this.#metrics.execution.record(performance.now() - start);
    if (extracted) this.#write(message, text, extracted, compiled);
  }

  #isMet(condition: (text: string) => boolean, text: string): boolean {
    const start = performance.now();
    const isMet = condition(text);
    this.#metrics.condition.record(performance.now() - start);
    this.#metrics[isMet ? 'conditionHits' : 'conditionMisses'].add();
    return isMet;
  }

  #write(
    message: StoredMessage,
    text: string,
    { value, fields = [], cut }: Extracted,
    { converters }: Compiled,
  ): void {
    const { target_field, source_field } = this.definition;
    for (const [name, found] of fields) {
      // Converters are for the target field, which an extractor may name among its own.
      this.#writeField(
        message,
        name,
        name === target_field ? this.#convert(message, found, converters) : found,
      );
    }
    if (value !== undefined) {
      this.#writeField(message, target_field, this.#convert(message, value, converters));
    }
    if (cut && this.#cuts) cutSource(message, source_field, text, cut);
  }

  #writeField(message: StoredMessage, name: string, value: unknown): void {
    try {
      writeField(message, name, value);
    } catch (error) {
      this.fail(message, messageOf(error));
    }
  }

  /** The value after all converters, which work on text alone; one that fails leaves it as it is. */
  #convert(message: StoredMessage, extracted: unknown, converters: Compiled['converters']): unknown {
    if (converters.length === 0) return extracted;
    const start = performance.now();
    let value = extracted;
    for (const convert of converters) {
      if (typeof value !== 'string') break;
      try {
        if (typeof convert !== 'function') throw new Error(convert.fault);
        const converted = convert(value);
        if ('value' in converted) value = converted.value;
        else for (const [name, found] of converted.fields) this.#writeConverted(message, name, found);
      } catch (error) {
        this.#failConverter(message, error);
      }
    }
    this.#metrics.converters.record(performance.now() - start);
    return value;
  }

  #writeConverted(message: StoredMessage, name: string, value: unknown): void {
    try {
      writeField(message, name, value);
    } catch (error) {
      this.#failConverter(message, error);
    }
  }

  #failConverter(message: StoredMessage, error: unknown): void {
    this.#metrics.converterExceptions.add();
    this.#note(message, messageOf(error));
  }

  #note(message: StoredMessage, problem: string): void {
    noteProcessingError(message, `Extractor "${this.definition.title}": ${problem}`);
  }

  #compile(patterns: Definitions): Compiled | { fault: string } {
    try {
      return {
        condition: compileCondition(this.definition),
        extract: compileExtract(this.definition, patterns),
        converters: this.definition.converters.map((converter) => {
          try {
            return compileConverter(converter);
          } catch (error) {
            return { fault: messageOf(error) };
          }
        }),
      };
    } catch (error) {
      return { fault: messageOf(error) };
    }
  }
}
