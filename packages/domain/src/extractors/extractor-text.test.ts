import { describe, expect, it } from 'vitest';
import { conditionText, conversionText, errorText, targetText, timeText } from './extractor-text.ts';

describe('the facts of an extractor', () => {
  it('describe its condition', () => {
    expect(conditionText({ condition_type: 'none', condition_value: '' })).toBeNull();
    expect(conditionText({ condition_type: 'string', condition_value: 'a=' })).toBe(
      'if the field contains “a=”',
    );
    expect(conditionText({ condition_type: 'regex', condition_value: 'x'.repeat(200) })).toBe(
      `if the field matches “${'x'.repeat(80)}…”`,
    );
  });

  it('name its converters and its target', () => {
    expect(conversionText({ converters: [] })).toBeNull();
    expect(
      conversionText({
        converters: [
          { type: 'numeric', config: {} },
          { type: 'lowercase', config: {} },
        ],
      }),
    ).toBe('then Numeric, Lowercase');
    expect(targetText({ target_field: '' })).toBe('several fields');
    expect(targetText({ target_field: 'status' })).toBe('status');
  });

  it.each([
    [undefined, '–'],
    [0.2, '0 µs'],
    [999, '999 µs'],
    [1240, '1.2 ms'],
    [2_000_000, '2 s'],
  ])('show %j microseconds as %s', (time, text) => {
    expect(timeText(time)).toBe(text);
  });

  it('tell where errors occurred', () => {
    expect(errorText({ exceptions: 1200, converter_exceptions: 1 })).toBe(
      '1,200 while extracting, 1 while converting',
    );
  });
});
