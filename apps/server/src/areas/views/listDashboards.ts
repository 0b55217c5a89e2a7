import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { viewPage } from './view-list.ts';

export const listDashboards: Handler<'listDashboards'> = ({ query, caller }, { views }) => {
  const dashboards = views.all().filter(({ type }) => type === 'DASHBOARD');
  const { items, numbers } = viewPage(dashboards, query, caller, ['id', 'title', 'description', 'summary']);
  return ok({ ...numbers, views: items });
};
