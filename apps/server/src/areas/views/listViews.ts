import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { viewPage } from './view-list.ts';

export const listViews: Handler<'listViews'> = ({ query, caller }, { views }) => {
  const { items, numbers } = viewPage(views.all(), query, caller, ['id', 'title', 'summary']);
  return ok({ ...numbers, views: items.map(({ id }) => views.get(id, caller)) });
};
