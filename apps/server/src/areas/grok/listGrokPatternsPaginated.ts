import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listGrokPatternsPaginated: Handler<'listGrokPatternsPaginated'> = ({ query }, { grok }) => {
  const { items, numbers } = grok.page(query);
  return ok({ ...numbers, patterns: items, grand_total: grok.count() });
};
