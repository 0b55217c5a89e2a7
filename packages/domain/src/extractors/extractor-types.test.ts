import { describe, expect, it, test } from 'vitest';
import { extractorTypes, toExtractorType } from './extractor-types.ts';

describe('types of extractors (R-3.09)', () => {
  test.each([
    ['copy_input', 'Copy input'],
    ['grok', 'Grok pattern'],
    ['json', 'JSON'],
    ['regex', 'Regular expression'],
    ['regex_replace', 'Replace with regular expression'],
    ['split_and_index', 'Split & Index'],
    ['substring', 'Substring'],
    ['lookup_table', 'Lookup Table'],
  ] as const)('%s is shown as %s', (type, name) => {
    expect(extractorTypes[type]).toBe(name);
    expect(toExtractorType(type)).toBe(type);
  });
});

describe('a type there is not (R-5.01)', () => {
  it.each(['', 'GROK', 'toString', 'text'])('is rejected: %j', (type) => {
    expect(() => toExtractorType(type)).toThrow(new RangeError(`Invalid extractor type provided: ${type}`));
  });
});
