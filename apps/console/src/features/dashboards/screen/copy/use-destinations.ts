import type { Choice } from '@tailrace/domain/forms/choices';
import { useQueryClient } from '@tanstack/react-query';
import { hasTitle, titleQuery } from '#/app/title-query.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { dashboardQueries } from '#/features/dashboards/store/index.ts';
import { useCanSave } from '../use-dashboard-rights.ts';

/** The value of the choice that creates a dashboard, and of the one the widget is on. */
export const toNew = 'new';
export const toHere = 'here';

/** Dashboards asked for at once; a title finds the others. */
const perPage = 50;

/** Where a widget can be put: dashboards the user may edit, found by title, or a new one. `here` comes first. */
export function useDestinations(here: { id: string; title: string } | null) {
  const client = useQueryClient();
  const canSave = useCanSave();
  const canCreate = usePermissions()('dashboards:create');
  const first: Choice[] = [
    ...(here ? [{ value: toHere, label: 'This dashboard', detail: here.title }] : []),
    ...(canCreate ? [{ value: toNew, label: 'New dashboard' }] : []),
  ];
  const search = async (text: string): Promise<Choice[]> => {
    const request = {
      query: titleQuery(text),
      page: 1,
      per_page: perPage,
      sort: 'title',
      order: 'asc',
    } as const;
    const { views } = await client.fetchQuery(dashboardQueries.page(request));
    const others = views.filter(({ id, title }) => id !== here?.id && canSave(id) && hasTitle(title, text));
    return [
      ...first.filter(({ label }) => hasTitle(label, text)),
      ...others.map(({ id, title, summary }) => ({ value: id, label: title, detail: summary })),
    ];
  };
  return { first, search };
}
