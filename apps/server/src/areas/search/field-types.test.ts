import { describe, expect, it } from 'vitest';
import { wireFieldType } from './field-types.ts';

describe('wireFieldType', () => {
  it('makes a compound of several types, with what they have in common', () => {
    expect(wireFieldType(['string', 'long'])).toEqual({
      type: 'compound(long,string)',
      properties: ['enumerable', 'compound'],
      index_names: [],
    });
    expect(wireFieldType(['long', 'double']).properties).toEqual(['numeric', 'enumerable', 'compound']);
  });

  it('calls analysed text a string that can be searched word by word', () => {
    expect(wireFieldType(['text'])).toMatchObject({ type: 'string', properties: ['full-text-search'] });
  });

  it('knows nothing of a field without values', () => {
    expect(wireFieldType([])).toEqual({ type: 'unknown', properties: [], index_names: [] });
  });
});
