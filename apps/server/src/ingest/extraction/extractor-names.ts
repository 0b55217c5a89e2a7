import { hash } from 'node:crypto';
import type { Definitions } from '../../patterns/grok/expand.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import { type Expression, expression } from '../stage/expression.ts';

const classNames: Readonly<Record<ExtractorDefinition['type'], string>> = {
  copy_input: 'CopyInputExtractor',
  grok: 'GrokExtractor',
  json: 'JsonExtractor',
  regex: 'RegexExtractor',
  regex_replace: 'RegexReplaceExtractor',
  split_and_index: 'SplitAndIndexExtractor',
  substring: 'SubstringExtractor',
  lookup_table: 'LookupTableExtractor',
};

/** The names of an extractor's metrics start with this. */
export const extractorMetric = ({ id, type }: Pick<ExtractorDefinition, 'id' | 'type'>) =>
  `org.graylog2.inputs.extractors.${classNames[type]}.${id}`;

export const extractorTitle = ({ title }: Pick<ExtractorDefinition, 'title'>) => `The extractor "${title}"`;

const withExpressions = new Set<ExtractorDefinition['type']>(['grok', 'regex', 'regex_replace']);

const digests = new WeakMap<Definitions, string>();

function digestOf(patterns: Definitions): string {
  const known = digests.get(patterns) ?? hash('md5', JSON.stringify(patterns));
  digests.set(patterns, known);
  return known;
}

/** What an extractor runs as user code; null when it runs none. Any grok pattern that changes may be one it uses. */
export function extractorExpression(
  definition: ExtractorDefinition,
  patterns: Definitions,
): Expression | null {
  const { type, extractor_config, condition_type, condition_value } = definition;
  if (!withExpressions.has(type) && condition_type !== 'regex') return null;
  const used = type === 'grok' ? digestOf(patterns) : '';
  const metric = extractorMetric(definition);
  const key = JSON.stringify([metric, extractor_config, condition_type, condition_value, used]);
  return expression({ key, title: extractorTitle(definition), metric });
}
