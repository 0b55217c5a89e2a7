import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';

type Tried = Schemas['ExtractedText'];

const unmatched: Tried = {
  outcome: 'unmatched',
  extracted: {},
  range: null,
  fields: {},
  rest: null,
  problems: [],
};

/** Lines of a web server; every fifth is of another kind. */
const lineAt = (at: number) =>
  at % 5 === 4
    ? `connection ${at} closed by peer`
    : `GET /cart/${at} status=${at % 3 === 0 ? 502 : 200} in ${at} ms`;

/** A search that finds messages of the input. */
export function recentMessages(count: number): RequestHandler {
  const page = exampleBody('searchRelative');
  const [first] = page.messages;
  return handle('searchRelative', () => ({
    ...page,
    total_results: count,
    messages: first
      ? Array.from({ length: count }, (_, at) => ({
          ...first,
          message: { ...first.message, _id: `m-${at}`, message: lineAt(at), source: 'web-02' },
        }))
      : [],
  }));
}

/** Tries regular expressions alone, as numbers if the extractor converts them. */
export const triedRegexes = handle('testExtractor', async ({ body }) => {
  const { extractor, texts } = await body();
  if (extractor.extractor_type !== 'regex') return { results: texts.map(() => unmatched) };
  const { target_field, converters } = extractor;
  let expression: RegExp;
  try {
    expression = new RegExp(extractor.extractor_config.regex_value, 'd');
  } catch {
    return apiError(400, 'The regular expression is invalid: Unclosed group');
  }
  return {
    results: texts.map((text): Tried => {
      const match = expression.exec(text);
      const [start, end] = match?.indices?.[1] ?? [];
      const value = match?.[1];
      if (value === undefined || start === undefined || end === undefined) return unmatched;
      return {
        outcome: 'matched',
        extracted: { [target_field]: value },
        range: { start, end },
        fields: { [target_field]: converters.numeric ? Number(value) : value },
        rest: extractor.cut_or_copy === 'cut' ? text.slice(0, start) + text.slice(end) : null,
        problems: [],
      };
    }),
  };
});
