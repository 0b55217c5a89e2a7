import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { viewPage } from './view-list.ts';

export const listSavedSearches: Handler<'listSavedSearches'> = ({ query, caller }, { views }) => {
  const searches = views.all().filter(({ type }) => type === 'SEARCH');
  const { items, numbers } = viewPage(searches, query, caller, ['id', 'title']);
  return ok({ ...numbers, views: items });
};
