import { ok } from '../../../http/handler.ts';
import type { Handler } from '../services.ts';

export const listEventDefinitions: Handler<'listEventDefinitions'> = (
  { query, permits },
  { definitions },
) => {
  const { items, numbers } = definitions.page(query, { keep: permits.keep });
  return ok({
    ...numbers,
    event_definitions: items,
    query: query.query ?? '',
    // What is hidden is not counted either.
    grand_total: permits.keep(definitions.list()).length,
    context: { scheduler: Object.fromEntries(items.map(({ id }) => [id, definitions.contextOf(id)])) },
  });
};
