import { describe, expect, it } from 'vitest';
import { wireFieldType } from './field-types.ts';

describe('wireFieldType', () => {
  it('returns a compound of several types with their common properties', () => {
    expect(wireFieldType(['string', 'long'])).toEqual({
      type: 'compound(long,string)',
      properties: ['enumerable', 'compound'],
      index_names: [],
    });
    expect(wireFieldType(['long', 'double']).properties).toEqual(['numeric', 'enumerable', 'compound']);
  });

  it('reports analysed text as a string with full-text search', () => {
    expect(wireFieldType(['text'])).toMatchObject({ type: 'string', properties: ['full-text-search'] });
  });

  it('reports a field without values as unknown', () => {
    expect(wireFieldType([])).toEqual({ type: 'unknown', properties: [], index_names: [] });
  });
});
