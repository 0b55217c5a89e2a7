import { type Handler, ok } from '../../http/handler.ts';

const alwaysNamed = ['source', 'message', 'timestamp'];

export const listMessageFieldNames: Handler<'listMessageFieldNames'> = async ({ query, services }) => {
  const fields = await services.search.fieldTypes({ streams: null, range: null });
  const names = fields.map(({ name }) => name);
  const limit = query.limit ?? 0;
  return ok({ fields: [...new Set([...(limit > 0 ? names.slice(0, limit) : names), ...alwaysNamed])] });
};
