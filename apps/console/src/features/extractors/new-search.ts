/** URL parameters of the page for a new extractor: its type, the field to read, and the message it starts from. */
export interface NewExtractorSearch {
  extractor_type?: string;
  field?: string;
  example_index?: string;
  example_id?: string;
}

const names = ['extractor_type', 'field', 'example_index', 'example_id'] as const;

/** Ignores everything else in the URL. */
export const newExtractorSearch = (search: Record<string, unknown>): NewExtractorSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      // The router parses numbers.
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  );
