import { type Handler, ok } from '../../http/handler.ts';
import { viewPage } from './view-list.ts';

export const listViews: Handler<'listViews'> = ({ query, services, caller }) => {
  const { views } = services;
  const { items, numbers } = viewPage(views.all(), query, caller, ['id', 'title', 'summary']);
  return ok({ ...numbers, views: items.map(({ id }) => views.get(id, caller)) });
};
