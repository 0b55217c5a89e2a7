import { exampleBody } from '@tailrace/mocks/examples';
import { mockSyslogInput } from '@tailrace/mocks/inputs';
import type { ResponseBody, Schemas } from '@tailrace/sdk';

export const inputId = mockSyslogInput.id;

const [example] = exampleBody('listExtractors').extractors;

const noTimer = { time: null, rate: null, duration_unit: null, rate_unit: null };

/** Extractors of an input: one that works, one that fails at times, and one that has not run yet. */
export function sampleExtractors(): Schemas['Extractor'][] {
  if (!example) return [];
  const idle = {
    total: noTimer,
    condition: noTimer,
    execution: noTimer,
    converters: noTimer,
    condition_hits: 0,
    condition_misses: 0,
  };
  return [
    example,
    {
      ...example,
      id: '7c41d2e0-b7d3-11eb-9c2f-0242ac120002',
      title: 'Nginx access line',
      type: 'grok',
      target_field: '',
      extractor_config: { grok_pattern: '%{IPORHOST:client} %{WORD:method} %{NUMBER:bytes;int}' },
      converters: [],
      condition_type: 'none',
      condition_value: '',
      order: 1,
      exceptions: 12,
      converter_exceptions: 3,
    },
    {
      ...example,
      id: '8d52e3f1-b7d3-11eb-9c2f-0242ac120002',
      title: 'User name in lower case',
      type: 'split_and_index',
      target_field: 'user',
      extractor_config: { split_by: ' ', index: 2 },
      converters: [
        { type: 'lowercase', config: {} },
        { type: 'hash', config: {} },
      ],
      condition_type: 'regex',
      condition_value: '^user ',
      order: 2,
      metrics: idle,
    },
  ];
}

export const listOf = (extractors: Schemas['Extractor'][]): ResponseBody<'listExtractors'> => ({
  total: extractors.length,
  extractors,
});
