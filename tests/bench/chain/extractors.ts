import type { Api } from '../../lib/api.ts';

const extractors = [
  {
    extractor_type: 'grok',
    extractor_config: { grok_pattern: '%{WORD:outcome} %{WORD:kind} %{GREEDYDATA:rest}' },
  },
  { extractor_type: 'regex', target_field: 'last_word', extractor_config: { regex_value: '(\\w+)$' } },
  {
    extractor_type: 'split_and_index',
    target_field: 'third',
    extractor_config: { split_by: ' ', index: 3 },
  },
  { extractor_type: 'substring', target_field: 'start', extractor_config: { begin_index: 0, end_index: 8 } },
  {
    extractor_type: 'copy_input',
    target_field: 'copied',
    extractor_config: {},
    condition_type: 'string',
    condition_value: 'timeout',
  },
];

/** Five extractors of different types, one of them a grok pattern. */
export async function withExtractors(api: Api, inputId: string): Promise<void> {
  for (const [order, extractor] of extractors.entries()) {
    await api.call('POST', `/system/inputs/${inputId}/extractors`, {
      title: `Bench ${order}`,
      cut_or_copy: 'copy',
      source_field: 'message',
      target_field: '',
      converters: {},
      condition_type: 'none',
      condition_value: '',
      order,
      ...extractor,
    });
  }
}
