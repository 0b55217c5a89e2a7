import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';

/** The characters from `begin_index` up to `end_index`; nothing when the text is shorter. */
export function substring({ begin_index, end_index }: ExtractorConfig<'substring'>): Extract {
  return (text) => {
    const isInside = begin_index >= 0 && begin_index < end_index && end_index <= text.length;
    return isInside ? { value: text.slice(begin_index, end_index), cut: [begin_index, end_index] } : null;
  };
}
