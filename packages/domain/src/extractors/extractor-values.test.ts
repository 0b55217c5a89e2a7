import { describe, expect, it } from 'vitest';
import { extractorSettings } from './extractor-settings.ts';
import { checkOf, draftOf, valuesOf } from './extractor-values.ts';
import { extractorRequest, newExtractor } from './extractors.ts';

describe('the form of an extractor', () => {
  it('begins with named captures only, so that parts of stored patterns do not become fields', () => {
    const named = extractorSettings.grok.settings.find(({ name }) => name === 'named_captures_only');
    expect(named?.initial).toBe(true);
  });

  const draft = {
    ...newExtractor('regex', 'message'),
    title: 'Status',
    target_field: 'status',
    extractor_config: { regex_value: 'status=(\\d+)' },
    converters: { lowercase: {}, csv: { column_header: 'a,b' } },
  };

  it('gives back the extractor that was put in', () => {
    expect(extractorRequest(draftOf(valuesOf(draft)))).toEqual(extractorRequest(draft));
  });

  it('keeps the settings of other types while one is tried', () => {
    const values = { ...valuesOf(draft), extractor_type: 'split_and_index' } as const;
    expect(draftOf(values).extractor_config).toEqual({ split_by: '', index: 1 });
    expect(draftOf({ ...values, extractor_type: 'regex' }).extractor_config).toEqual(draft.extractor_config);
  });

  it('is checked by the rules of the chosen type', () => {
    const values = { ...valuesOf(draft), extractor_type: 'split_and_index' } as const;
    expect(checkOf('split_by')('', values)).toBe('Enter a value.');
    expect(checkOf('split_by')('', valuesOf(draft))).toBeUndefined();
    expect(checkOf('title')('', { ...values, title: ' ' })).toMatch(/title/);
  });
});
