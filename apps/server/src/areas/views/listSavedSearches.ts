import { type Handler, ok } from '../../http/handler.ts';
import { viewPage } from './view-list.ts';

export const listSavedSearches: Handler<'listSavedSearches'> = ({ query, services, caller }) => {
  const searches = services.views.all().filter(({ type }) => type === 'SEARCH');
  const { items, numbers } = viewPage(searches, query, caller, ['id', 'title']);
  return ok({ ...numbers, views: items });
};
