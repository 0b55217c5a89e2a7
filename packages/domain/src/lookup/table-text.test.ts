import { array, assert, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chooseColumns, readTable, tableHeader, writeTable } from './table-text.ts';

const csv = { separator: ',', quotechar: '"' };

describe('the text of a table', () => {
  test.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a,b","say ""hi"""\n', [['a,b', 'say "hi"']]],
    ['"two\nlines",x\n\n', [['two\nlines', 'x']]],
    ['a,\n', [['a', '']]],
    ['', []],
  ])('%j is read', (text, rows) => expect(readTable(text, csv)).toEqual(rows));

  it('is written so that it is read back', () => {
    const cells = array(
      string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', '')),
      {
        minLength: 2,
        maxLength: 4,
      },
    );
    assert(
      property(array(cells), (rows) => {
        expect(readTable(writeTable(rows, csv), csv)).toEqual(rows);
      }),
    );
  });
});

describe('the columns of keys and values', () => {
  test.each([
    [[], ['host', 'owner', 'floor'], { key: 'host', value: 'owner' }],
    [['key', 'value'], ['value', 'note', 'key'], { key: 'key', value: 'value' }],
    [['key', 'value'], ['key', 'owner'], { key: 'key', value: 'owner' }],
    [['key', 'value'], ['host', 'value'], { key: 'host', value: 'value' }],
    [['key', 'value'], ['only'], { key: 'only', value: 'value' }],
    [['key', 'value'], [], { key: 'key', value: 'value' }],
  ])('of %j after %j are %j', (before, after, chosen) => {
    expect(chooseColumns(before, after, { key: 'key', value: 'value' })).toEqual(chosen);
  });

  it('are read from the first line', () => {
    expect(tableHeader(`"a,b",c\n${'x,y\n'.repeat(9000)}`, csv)).toEqual(['a,b', 'c']);
  });
});
