import { describe, expect, it } from 'vitest';
import { extractFrom } from './testing/extract-from.ts';

const part = { type: 'substring', extractor_config: { begin_index: 0, end_index: 3 } } as const;

describe('a condition', () => {
  it.each([
    ['string', 'status=', 'x status=1', true],
    ['string', 'Status=', 'x status=1', false],
    ['regex', '^x.y$', 'x\ny', true],
    ['regex', '^y', 'x\ny', false],
  ] as const)('%s %j in %j: %j', (condition_type, condition_value, message, isMet) => {
    const { message: after, count } = extractFrom({ condition_type, condition_value }, { message });
    expect(after.target).toBe(isMet ? message : undefined);
    expect([count('conditionHits'), count('conditionMisses')]).toEqual(isMet ? [1, 0] : [0, 1]);
    expect([count('conditionTime'), count('executionTime')]).toEqual([1, isMet ? 1 : 0]);
  });

  it('that does not compile is a failure for each message', () => {
    const { error, count } = extractFrom({ condition_type: 'regex', condition_value: '(' }, {});
    expect(error).toMatch(/^The extractor "Test": .*Unclosed group/);
    expect(count('executionExceptions')).toBe(1);
  });
});

describe('an extractor', () => {
  it('works on text alone', () => {
    const { message, count } = extractFrom({ source_field: 'status' }, { status: 502 });
    expect(message).not.toHaveProperty('target');
    expect(count('completeExecutionTime')).toBe(0);
    expect(extractFrom({ source_field: 'missing' }, {}).error).toBeNull();
  });

  it('replaces what its target had', () => {
    expect(extractFrom({ target_field: 'source' }, { message: 'new', source: 'old' }).message.source).toBe(
      'new',
    );
    expect(extractFrom({}, { message: 'new', target: 5 }).message.target).toBe('new');
  });

  it('keeps source and message text, and leaves them when there is nothing', () => {
    const converters = [{ type: 'numeric' as const, config: {} }];
    expect(extractFrom({ target_field: 'source', converters }, { message: '12' }).message.source).toBe('12');
    const blank = { type: 'substring', extractor_config: { begin_index: 1, end_index: 2 } } as const;
    expect(
      extractFrom({ ...blank, target_field: 'source' }, { message: 'a b', source: 's' }).message.source,
    ).toBe('s');
  });

  it.each([
    ['_id', /_id cannot be overwritten/],
    ['streams', /streams cannot be overwritten/],
    ['gl2_source_input', /gl2_source_input cannot be overwritten/],
    ['a b', /"a b" cannot be the name of a field/],
    ['x'.repeat(257), /cannot be the name of a field/],
  ])('never writes the field %.20s', (target_field, reason) => {
    const { message, error, count } = extractFrom({ target_field }, { message: 'x', streams: ['s'] });
    expect(message.streams).toEqual(['s']);
    expect(error).toMatch(reason);
    expect(count('executionExceptions')).toBe(1);
  });

  it('never adds more fields than a message may have', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, at]));
    const { message, error } = extractFrom({}, many);
    expect(error).toMatch(/1000 fields already/);
    expect(message).not.toHaveProperty('target');
    expect(extractFrom({ target_field: 'f1' }, { ...many, message: 'x' }).message.f1).toBe('x');
  });

  it('takes no more fields from a text than a message may have', () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, at])));
    const { message, error } = extractFrom({ type: 'json', extractor_config: {} }, { message: text });
    expect(Object.keys(message).length).toBe(1001);
    expect(error).toMatch(/f999 was not added/);
    const converters = [{ type: 'tokenizer' as const, config: {} }];
    const pairs = Array.from({ length: 5000 }, (_, at) => `f${at}=${at}`).join(' ');
    const { count } = extractFrom({ converters }, { message: pairs });
    expect(count('converterExceptions')).toBeLessThan(20);
  });

  it('notes all failures on one message', () => {
    const { error } = extractFrom({ target_field: '_id' }, { gl2_processing_error: 'before' });
    expect(error).toBe('before\nThe extractor "Test": The field _id cannot be overwritten');
  });
});

describe('an extracted timestamp', () => {
  const timestamp = (message: string, converters: object[] = []) =>
    extractFrom({ target_field: 'timestamp', converters: converters as never }, { message, timestamp: 1 });
  const time = Date.parse('2021-05-04T09:12:33.000Z');

  it.each([
    ['2021-05-04T09:12:33Z', []],
    ['2021-05-04 09:12:33.000', []],
    ['1620119553000', [{ type: 'numeric', config: {} }]],
    ['4/5/21 9:12:33', [{ type: 'date', config: { date_format: 'd/M/yy H:m:s' } }]],
    ['4 May 2021 9:12:33', [{ type: 'flexdate', config: {} }]],
  ])('%j with %j becomes the time of the message', (text, converters) => {
    expect(timestamp(text, converters)).toMatchObject({ message: { timestamp: time }, error: null });
  });

  it.each([
    ['soon', []],
    ['9999-01-01T00:00:00Z', []],
    ['1e300', [{ type: 'numeric', config: {} }]],
    ['soon', [{ type: 'date', config: { date_format: 'yyyy' } }]],
  ])('%j with %j leaves the time as it was', (text, converters) => {
    expect(timestamp(text, converters)).toMatchObject({
      message: { timestamp: 1 },
      error: expect.stringMatching(/timestamp was not changed/),
    });
  });
});

describe('cutting', () => {
  const cut = (changes: object, fields: object) =>
    extractFrom({ ...part, source_field: 'text', cursor_strategy: 'cut', ...changes }, fields).message;

  it('removes what was found from the source field', () => {
    expect(cut({}, { text: 'abcdef' })).toMatchObject({ text: 'def', target: 'abc' });
    expect(cut({ type: 'regex', extractor_config: { regex_value: 'b(c)' } }, { text: 'abcd' })).toMatchObject(
      {
        text: 'abd',
        target: 'c',
      },
    );
    expect(
      cut({ type: 'split_and_index', extractor_config: { split_by: ' ', index: 2 } }, { text: 'a b c' }),
    ).toMatchObject({ text: 'a  c', target: 'b' });
  });

  it('works without a target field, into which nothing is written', () => {
    const message = cut({ target_field: '' }, { text: 'abcdef' });
    expect(message).toMatchObject({ text: 'def' });
    expect(Object.keys(message)).not.toContain('');
    expect(message.gl2_processing_error).toBeUndefined();
  });

  it('marks a field of which nothing is left', () => {
    expect(cut({ type: 'copy_input', extractor_config: {} }, { text: 'abc' })).toMatchObject({
      text: 'fullyCutByExtractor',
      target: 'abc',
    });
  });

  it('leaves the fields that every message has, and the target itself', () => {
    expect(cut({ source_field: 'message' }, { message: 'abcdef' })).toMatchObject({ message: 'abcdef' });
    expect(cut({ target_field: 'text' }, { text: 'abcdef' })).toMatchObject({ text: 'abc' });
  });

  it('leaves the source of types without a range', () => {
    expect(cut({ type: 'json', extractor_config: {} }, { text: '{"a":1}' })).toMatchObject({
      text: '{"a":1}',
      a: 1,
    });
    expect(
      cut({ type: 'regex_replace', extractor_config: { regex: 'b', replacement: '' } }, { text: 'ab' }),
    ).toMatchObject({ text: 'ab' });
  });
});
