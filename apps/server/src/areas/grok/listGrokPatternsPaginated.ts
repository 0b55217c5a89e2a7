import { type Handler, ok } from '../../http/handler.ts';

export const listGrokPatternsPaginated: Handler<'listGrokPatternsPaginated'> = ({ query, services }) => {
  const { items, numbers } = services.grok.page(query);
  return ok({ ...numbers, patterns: items, grand_total: services.grok.count() });
};
