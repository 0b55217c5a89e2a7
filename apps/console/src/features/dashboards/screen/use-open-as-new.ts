import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { useNavigate } from '@tanstack/react-router';
import { askToConfirm } from '#/app/confirm.ts';
import { keepDraft, readDraft } from './draft-store.ts';

const id = 'new';

/** Opens a dashboard that is not saved yet. It takes the place of the one that is being made, if there is any. */
export function useOpenAsNew(): (dashboard: Dashboard) => Promise<void> {
  const navigate = useNavigate();
  return async (dashboard) => {
    const replaced = readDraft(id)?.dashboard.view;
    const isWanted =
      !replaced ||
      (await askToConfirm({
        title: `Discard the unsaved dashboard “${replaced.title}”?`,
        text: 'A new dashboard was begun and not saved. Opening another one discards it.',
        action: 'Discard dashboard',
      }));
    if (!isWanted) return;
    // Everything counts as changed against an empty dashboard, so that leaving asks first.
    const base = { view: { ...dashboard.view, state: {} }, search: { ...dashboard.search, queries: [] } };
    keepDraft({ id, base, dashboard });
    await navigate({ to: '/dashboards/new' });
  };
}
