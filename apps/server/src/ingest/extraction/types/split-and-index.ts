import type { ExtractorConfig } from '../../configuration/extractor-definition.ts';
import type { Extract } from '../extract.ts';

/** The part with this number, counted from 1, of a text split at each separator. */
export function splitAndIndex({ split_by, index }: ExtractorConfig<'split_and_index'>): Extract {
  return (text) => {
    if (split_by === '' || index < 1) return null;
    let start = 0;
    for (let part = 1; part < index; part++) {
      const separator = text.indexOf(split_by, start);
      if (separator < 0) return null;
      start = separator + split_by.length;
    }
    const next = text.indexOf(split_by, start);
    const end = next < 0 ? text.length : next;
    return { value: text.slice(start, end), cut: [start, end] };
  };
}
