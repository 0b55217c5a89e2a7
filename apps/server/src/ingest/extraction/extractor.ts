import { LookupPending, type Lookups } from '../../lookup/lookups.ts';
import type { Definitions } from '../../patterns/grok/expand.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import { noteProcessingError } from '../processing-error.ts';
import type { Expression, UserCode } from '../stage/expression.ts';
import { compileExtract } from './compile-extract.ts';
import { compileCondition } from './condition.ts';
import { ConverterChain } from './converter-chain.ts';
import type { Extract, Extracted } from './extract.ts';
import type { ExtractorMetrics } from './extractor-metrics.ts';
import { extractorExpression, extractorTitle } from './extractor-names.ts';
import { writeField } from './write-field.ts';

/** Every message has these, so they are never cut. */
const coreFields = new Set(['message', 'source', 'timestamp']);

/** In place of a text of which nothing is left. */
const fullyCut = 'fullyCutByExtractor';

/** Whether an extractor removes what it found from its source field. */
const cutsSource = ({ cursor_strategy, source_field, target_field }: ExtractorDefinition): boolean =>
  cursor_strategy === 'cut' && source_field !== target_field && !coreFields.has(source_field);

/** Removes the range of an extracted text from its source field. */
function cutSource(
  message: StoredMessage,
  field: string,
  text: string,
  range: NonNullable<Extracted['cut']>,
): void {
  const [start, end] = range;
  const rest = text.slice(0, start) + text.slice(end);
  message[field] = rest.trim() === '' ? fullyCut : rest;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Compiled {
  condition: ((text: string) => boolean) | null;
  extract: Extract;
}

type Outcome = { extracted: Extracted | null } | { problem: string };

/**
 * An extractor that is ready to run. What fails is counted and noted on the message, which goes on with everything else.
 * Users' expressions run as user code; they are compiled with their first message, where compiling is watched, too.
 */
export class Extractor {
  readonly definition: ExtractorDefinition;
  /** Null when it runs no users' expression. */
  readonly expression: Expression | null;
  readonly converters: ConverterChain;
  readonly #patterns: Definitions;
  readonly #metrics: ExtractorMetrics;
  readonly #cuts: boolean;
  #compiled: Compiled | null = null;
  /** Why it cannot be compiled. */
  #fault: string | null = null;

  constructor(definition: ExtractorDefinition, patterns: Definitions, metrics: ExtractorMetrics) {
    this.definition = definition;
    this.expression = extractorExpression(definition, patterns);
    this.converters = new ConverterChain(definition, metrics);
    this.#patterns = patterns;
    this.#metrics = metrics;
    this.#cuts = cutsSource(definition);
  }

  /**
   * Whether it may take long: a text can be made so that reading a flexible date takes milliseconds, and a value may have to
   * be looked up.
   */
  get needsUserCode(): boolean {
    const { type, converters } = this.definition;
    const isSlow = converters.some((one) => one.type === 'flexdate' || one.type === 'lookup_table');
    return this.expression !== null || type === 'lookup_table' || isSlow;
  }

  run(message: StoredMessage, userCode: UserCode): void {
    const text = message[this.definition.source_field];
    if (typeof text !== 'string') return;
    const start = performance.now();
    const evaluate = () => this.#evaluate(text, userCode.lookups);
    const outcome = this.expression ? userCode.run(this.expression, evaluate) : evaluate();
    if (!outcome) {
      // Without a fault it was stopped, which is noted by who stopped it.
      if (this.#fault !== null) this.#fail(message, this.#fault);
    } else if ('problem' in outcome) this.#fail(message, outcome.problem);
    else if (outcome.extracted) this.#write(message, text, outcome.extracted, userCode.lookups);
    this.#metrics.total.record(performance.now() - start);
  }

  /** Throws only when the expressions cannot be compiled. */
  #evaluate(text: string, lookups: Lookups): Outcome {
    this.#compiled ??= this.#compile();
    const { condition, extract } = this.#compiled;
    try {
      if (condition && !this.#isMet(condition, text)) return { extracted: null };
      const start = performance.now();
      const extracted = extract(text, lookups);
      this.#metrics.execution.record(performance.now() - start);
      return { extracted };
    } catch (error) {
      if (error instanceof LookupPending) throw error;
      return { problem: messageOf(error) };
    }
  }

  #compile(): Compiled {
    try {
      return {
        condition: compileCondition(this.definition),
        extract: compileExtract(this.definition, this.#patterns),
      };
    } catch (error) {
      this.#fault = messageOf(error);
      throw error;
    }
  }

  #isMet(condition: (text: string) => boolean, text: string): boolean {
    const start = performance.now();
    const isMet = condition(text);
    this.#metrics.condition.record(performance.now() - start);
    this.#metrics[isMet ? 'conditionHits' : 'conditionMisses'].add();
    return isMet;
  }

  #write(message: StoredMessage, text: string, extracted: Extracted, lookups: Lookups): void {
    const { value, fields = [] } = extracted;
    const { target_field, source_field } = this.definition;
    for (const [name, found] of fields) {
      // Converters are for the target field, which an extractor may name among its own.
      const isTarget = name === target_field;
      this.#writeField(message, name, isTarget ? this.converters.run(message, found, lookups) : found);
    }
    if (value !== undefined)
      this.#writeField(message, target_field, this.converters.run(message, value, lookups));
    if (this.#cuts && extracted.cut) cutSource(message, source_field, text, extracted.cut);
  }

  #writeField(message: StoredMessage, name: string, value: unknown): void {
    // As in Graylog, which accepts such an extractor and writes nothing.
    if (name === '') return;
    const problem = writeField(message, name, value);
    if (problem !== null) this.#fail(message, problem);
  }

  #fail(message: StoredMessage, problem: string): void {
    this.#metrics.exceptions.add();
    noteProcessingError(message, `${extractorTitle(this.definition)}: ${problem}`);
  }
}
