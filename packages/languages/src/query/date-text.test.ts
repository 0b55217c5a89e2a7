import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseDateText } from './date-text.ts';

describe('parseDateText', () => {
  test.each([
    ['2021-05-01 10:20:30.123', '2021-05-01T10:20:30.123Z', '2021-05-01T10:20:30.123Z'],
    ['2021-05-01T10:20:30.123Z', '2021-05-01T10:20:30.123Z', '2021-05-01T10:20:30.123Z'],
    ['2021-05-01T10:20:30,5+02:00', '2021-05-01T08:20:30.500Z', '2021-05-01T08:20:30.500Z'],
    ['2021-05-01T10:20:30.123456789Z', '2021-05-01T10:20:30.123Z', '2021-05-01T10:20:30.123Z'],
    ['2021-05-01T10:20-0330', '2021-05-01T13:50:00.000Z', '2021-05-01T13:50:59.999Z'],
    ['2021-05-01 10:20:30', '2021-05-01T10:20:30.000Z', '2021-05-01T10:20:30.999Z'],
    ['2021-05-01 10', '2021-05-01T10:00:00.000Z', '2021-05-01T10:59:59.999Z'],
    ['2021-05-01', '2021-05-01T00:00:00.000Z', '2021-05-01T23:59:59.999Z'],
    ['2020-02', '2020-02-01T00:00:00.000Z', '2020-02-29T23:59:59.999Z'],
    ['2021', '2021-01-01T00:00:00.000Z', '2021-12-31T23:59:59.999Z'],
    ['1619864430123', '2021-05-01T10:20:30.123Z', '2021-05-01T10:20:30.123Z'],
  ])('reads %s', (text, start, end) => {
    expect(parseDateText(text)).toEqual({ start: Date.parse(start), end: Date.parse(end) });
  });

  test.each([
    '',
    'soon',
    '2021-13-01',
    '2021-02-29',
    '2021-05-01 24:00',
    '2021-05-01 10:60',
    '2021-05-01Z',
    '21-05-01',
    '42',
  ])('refuses %j', (text) => {
    expect(parseDateText(text)).toBeNull();
  });

  it('reads every moment as it is printed', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const moment = date.getTime();
          expect(parseDateText(date.toISOString())).toEqual({ start: moment, end: moment });
        },
      ),
    );
  });
});
