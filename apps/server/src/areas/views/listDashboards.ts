import { type Handler, ok } from '../../http/handler.ts';
import { viewPage } from './view-list.ts';

export const listDashboards: Handler<'listDashboards'> = ({ query, services, caller }) => {
  const dashboards = services.views.all().filter(({ type }) => type === 'DASHBOARD');
  const { items, numbers } = viewPage(dashboards, query, caller, ['id', 'title', 'description', 'summary']);
  return ok({ ...numbers, views: items });
};
