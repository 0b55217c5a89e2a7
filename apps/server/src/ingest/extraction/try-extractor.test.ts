import { describe, expect, it } from 'vitest';
import { RegexError } from '../../patterns/regex/java-regex.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import { extractorOf } from './testing/extract-from.ts';
import { tryExtractor } from './try-extractor.ts';

const tried = (changes: Partial<ExtractorDefinition>, ...texts: string[]) =>
  tryExtractor(extractorOf(changes), { NUMBER: String.raw`\d+` }, texts);

const status = { type: 'regex', extractor_config: { regex_value: String.raw`status=(\d+)` } } as const;

describe('trying an extractor', () => {
  it('tells what is extracted, and what converters make of it', () => {
    expect(
      tried({ ...status, converters: [{ type: 'numeric', config: {} }] }, 'x status=502', 'closed'),
    ).toEqual([
      {
        outcome: 'matched',
        extracted: { target: '502' },
        range: { start: 9, end: 12 },
        fields: { target: 502 },
        rest: null,
        problems: [],
      },
      { outcome: 'unmatched', extracted: {}, range: null, fields: {}, rest: null, problems: [] },
    ]);
  });

  it('tells what a cut leaves', () => {
    const [result] = tried({ ...status, cursor_strategy: 'cut', source_field: 'line' }, 'a status=502 b');
    expect(result).toMatchObject({ rest: 'a status= b', fields: { target: '502' } });
  });

  it('skips texts that do not meet the condition', () => {
    const condition = { condition_type: 'string', condition_value: 'x' } as const;
    expect(
      tried({ ...status, ...condition }, 'status=1', 'x status=1').map((result) => result?.outcome),
    ).toEqual(['skipped', 'matched']);
  });

  it('reports what fails, with what is written nevertheless', () => {
    const [notJson] = tried({ type: 'json', extractor_config: {} }, 'plain');
    expect(notJson).toMatchObject({
      outcome: 'failed',
      problems: [expect.stringMatching(/^The text is not JSON/)],
    });
    const [badTime] = tried({ ...status, target_field: 'timestamp' }, 'status=soon', 'status=99x');
    expect(badTime).toMatchObject({ outcome: 'unmatched' });
    const date = { type: 'date', config: { date_format: 'yyyy' } } as const;
    const [badDate] = tried({ type: 'copy_input', converters: [date] }, 'soon');
    expect(badDate).toMatchObject({
      outcome: 'matched',
      fields: { target: 'soon' },
      problems: [expect.any(String)],
    });
  });

  it('lists the fields of a grok pattern under the names they are stored by', () => {
    const grok = { type: 'grok', extractor_config: { grok_pattern: '%{NUMBER:http.status:int}' } } as const;
    expect(tried(grok, 'GET 502')[0]).toMatchObject({
      extracted: { http_status: 502 },
      fields: { http_status: 502 },
      range: null,
    });
  });

  it('shows a written timestamp as a date', () => {
    const [result] = tried({ type: 'copy_input', target_field: 'timestamp' }, '2021-05-11T08:14:31.880Z');
    expect(result?.fields).toEqual({ timestamp: '2021-05-11T08:14:31.880Z' });
  });

  it('refuses an expression that cannot be compiled', () => {
    expect(() => tried({ type: 'regex', extractor_config: { regex_value: '(' } }, 'a')).toThrow(RegexError);
  });
});
