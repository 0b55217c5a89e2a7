import { inOrder } from '@tailrace/domain/extractors/extractor-order';
import type { MetricRegistry } from '../../metrics/registry.ts';
import type { Definitions } from '../../patterns/grok/expand.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { InputExtractor } from '../configuration/extractor-definition.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import { type Expression, noUserCode, type UserCode } from '../stage/expression.ts';
import type { Stage, Unusable } from '../stage/stage.ts';
import { Extractor } from './extractor.ts';
import { extractorMetrics } from './extractor-metrics.ts';
import { extractorMetric, extractorTitle } from './extractor-names.ts';

interface OfInput {
  extractors: readonly Extractor[];
  needsUserCode: boolean;
}

/** Runs the extractors of the input that received a message, in their order; each finds what those before it wrote. */
export class Extraction implements Stage {
  readonly name = 'extractors';
  /** Extractors look at all fields before they add one. */
  readonly reads = null;
  readonly #registry: MetricRegistry;
  #definitions: readonly InputExtractor[] = [];
  #patterns: Definitions = {};
  #byInput = new Map<string, OfInput>();
  expressions: readonly Expression[] = [];
  unusable: readonly Unusable[] = [];

  constructor(registry: MetricRegistry) {
    this.#registry = registry;
  }

  configure({ extractors: definitions, grokPatterns }: ProcessingConfiguration): void {
    if (definitions === this.#definitions && grokPatterns === this.#patterns) return;
    this.#forgetDeleted(definitions);
    this.#definitions = definitions;
    this.#patterns = grokPatterns;
    const byInput = Map.groupBy(inOrder(definitions), ({ inputId }) => inputId);
    this.#byInput = new Map([...byInput].map(([inputId, own]) => [inputId, this.#ofInput(own)]));
    const all = [...this.#byInput.values()].flatMap(({ extractors }) => extractors);
    this.expressions = all.flatMap(({ expression }) => expression ?? []);
    this.unusable = all.flatMap(({ definition, converters: { fault } }) =>
      fault === null ? [] : [{ title: extractorTitle(definition), reason: fault }],
    );
  }

  process(message: StoredMessage, userCode: UserCode | null): boolean {
    const own = this.#byInput.get(String(message.gl2_source_input));
    if (!own) return true;
    if (own.needsUserCode && !userCode) return false;
    for (const extractor of own.extractors) extractor.run(message, userCode ?? noUserCode);
    return true;
  }

  #ofInput(definitions: readonly InputExtractor[]): OfInput {
    const extractors = definitions.map(
      ({ inputId: _, ...definition }) =>
        new Extractor(definition, this.#patterns, extractorMetrics(this.#registry, definition)),
    );
    return { extractors, needsUserCode: extractors.some((one) => one.needsUserCode) };
  }

  #forgetDeleted(definitions: readonly InputExtractor[]): void {
    const retained = new Set(definitions.map(extractorMetric));
    for (const definition of this.#definitions) {
      const metric = extractorMetric(definition);
      if (!retained.has(metric)) this.#registry.remove(metric);
    }
  }
}
