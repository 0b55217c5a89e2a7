import { describe, expect, it } from 'vitest';
import {
  countResults,
  previewRequest,
  type Tried,
  textFields,
  textsOf,
  writtenFields,
} from './extractor-preview.ts';
import { newExtractor } from './extractors.ts';

const result = (outcome: Tried['outcome'], changes: Partial<Tried> = {}): Tried => ({
  outcome,
  extracted: {},
  range: null,
  fields: {},
  rest: null,
  problems: [],
  ...changes,
});

describe('the preview of an extractor', () => {
  it('reads texts only, and no more than can be sent', () => {
    const samples = [
      { id: 'a', fields: { message: 'x' } },
      { id: 'b', fields: { message: 5 } },
      { id: 'c', fields: {} },
      { id: 'd', fields: { message: 'y'.repeat(400_000) } },
    ];
    expect(textsOf(samples, 'message')).toEqual([{ id: 'a', text: 'x' }]);
  });

  it('needs the settings, but neither title nor target', () => {
    const draft = newExtractor('regex', 'message');
    expect(previewRequest(draft, ['x'])).toBeNull();
    const complete = { ...draft, extractor_config: { regex_value: '(x)' } };
    expect(previewRequest(complete, ['x'])?.extractor).toMatchObject({
      target_field: 'value',
      title: 'Preview',
    });
    expect(previewRequest(complete, [])).toBeNull();
  });

  it('counts outcomes, and problems beside them', () => {
    const results = [
      result('matched'),
      result('matched', { problems: ['not a date'] }),
      result('failed', { problems: ['not JSON'] }),
      result('skipped'),
      result('unmatched'),
    ];
    expect(countResults(results)).toEqual({ matched: 2, unmatched: 1, skipped: 1, failing: 2 });
  });

  it('shows what converters changed', () => {
    expect(
      writtenFields({ extracted: { status: '502', user: 'm' }, fields: { status: 502, user: 'm' } }),
    ).toEqual([
      { name: 'status', value: 502, before: '502' },
      { name: 'user', value: 'm', before: undefined },
    ]);
  });

  it('suggests the fields that are texts', () => {
    const fields = { _id: 'x', gl2_source_input: 'y', timestamp: 'z', message: 'm', level: 3 };
    expect(
      textFields([
        { id: '1', fields: { source: 's', ...fields } },
        { id: '2', fields },
      ]),
    ).toEqual(['message', 'source']);
  });
});
