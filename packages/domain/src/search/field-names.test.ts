import { describe, expect, it, test } from 'vitest';
import { isHiddenField, isValidFieldName, orderFieldNames, storedFieldName } from './field-names.ts';

describe('isValidFieldName', () => {
  test.each([
    ['http_code', true],
    ['user.name-1@host', true],
    ['', false],
    ['a b', false],
    ['größe', false],
    ['a:b', false],
    ['a\n', false],
  ])('%j: %s', (name, expected) => {
    expect(isValidFieldName(name)).toBe(expected);
  });
});

describe('fields of a message', () => {
  it('are stored without dots', () => {
    expect(storedFieldName('http.response.code')).toBe('http_response_code');
  });

  it('are hidden when they are bookkeeping (R-3.32)', () => {
    expect(
      ['_id', '_index', '_source', 'streams', 'gl2_remote_ip', 'gl2_source_anything'].every(isHiddenField),
    ).toBe(true);
    expect(['source', 'gl2_processing_error', 'constructor'].some(isHiddenField)).toBe(false);
  });

  it('begin with what is read first (R-3.31)', () => {
    expect(orderFieldNames(['zone', 'message', 'Area', 'source', 'timestamp'])).toEqual([
      'timestamp',
      'source',
      'message',
      'Area',
      'zone',
    ]);
  });
});
