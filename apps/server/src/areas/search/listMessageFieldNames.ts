import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { optionsOf } from './turn.ts';

const alwaysNamed = ['source', 'message', 'timestamp'];

export const listMessageFieldNames: Handler<'listMessageFieldNames'> = async (request, { search }) => {
  const { query } = request;
  const fields = await search.fieldTypes({ streams: null, range: null }, optionsOf(request));
  const names = fields.map(({ name }) => name);
  const limit = query.limit ?? 0;
  return ok({ fields: [...new Set([...(limit > 0 ? names.slice(0, limit) : names), ...alwaysNamed])] });
};
