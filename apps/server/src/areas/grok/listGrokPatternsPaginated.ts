import { type Handler, ok } from '../../http/handler.ts';
import { fieldQuery, type QueryFields } from '../../listing/field-query.ts';
import { byCodePoint, pageOf, type SortColumns, sorted } from '../../listing/page.ts';
import type { GrokPattern } from './grok-pattern.ts';

const fields: QueryFields<GrokPattern> = {
  main: 'name',
  fields: {
    name: { kind: 'text', read: ({ name }) => name },
    pattern: { kind: 'text', read: ({ pattern }) => pattern },
  },
};

const columns: SortColumns<GrokPattern> = {
  name: ({ name }) => name,
  pattern: ({ pattern }) => pattern,
  id: ({ id }) => id,
  content_pack: ({ content_pack }) => content_pack,
};

export const listGrokPatternsPaginated: Handler<'listGrokPatternsPaginated'> = ({
  query: asked,
  services,
}) => {
  const { query = '', sort = 'name', order } = asked;
  const all = services.grok.list();
  const fitting = all.filter(fieldQuery(query, fields));
  const { items, numbers } = pageOf(sorted(fitting, columns, { sort, order }, byCodePoint), asked);
  return ok({ ...numbers, patterns: items, grand_total: all.length });
};
