import { tokenize } from '@tailrace/languages/query';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { optionsOf } from './turn.ts';

/** Splits a text into terms, by name of the analyzer. Messages are indexed with `standard`. */
const analyzers = new Map<string, (text: string) => string[]>([
  ['standard', tokenize],
  ['keyword', (text) => [text]],
  ['whitespace', (text) => text.split(/\s+/).filter((term) => term !== '')],
]);

export const analyzeMessage: Handler<'analyzeMessage'> = async (request, { search }) => {
  const { path, query } = request;
  const indices = await search.indices(optionsOf(request));
  if (!indices.some(({ name }) => name === path.index)) {
    throw new NotFoundError(`There is no index ${path.index}`);
  }
  const analyze = analyzers.get(query.analyzer ?? 'standard');
  if (!analyze) {
    throw new BadRequestError(`The parameter "analyzer" must be one of: ${[...analyzers.keys()].join(', ')}`);
  }
  return ok({ tokens: analyze(query.string) });
};
