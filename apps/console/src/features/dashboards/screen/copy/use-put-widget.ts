import { success } from '@tailrace/domain/notices/notice';
import { newObjectId } from '@tailrace/domain/search/search-request';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { newDashboard } from '@tailrace/domain/views/dashboards/new';
import { tabOf } from '@tailrace/domain/views/dashboards/tabs';
import { addWidget } from '@tailrace/domain/views/dashboards/widgets';
import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import type { Notice } from '#/app/notices.ts';
import { changedBySaving, loadDashboard, saveDashboard } from '#/features/dashboards/store/index.ts';
import { keepDraft, readDraft } from '../draft-store.ts';
import { isSameDashboard } from '../drafts.ts';
import { toNew } from './use-destinations.ts';

export interface PuttingWidget {
  widget: Widget;
  title: string;
  /** Id of a dashboard, or `new`. */
  target: string;
  /** The first tab when it is not one of the dashboard. */
  tabId: string;
  newTitle: string;
}

/** Adds a copy of a widget to a stored dashboard, or to a new one. */
export function usePutWidget() {
  const client = useQueryClient();
  const navigate = useNavigate();

  const put = async ({ widget, title, target, tabId, newTitle }: PuttingWidget) => {
    const id = crypto.randomUUID();
    const added = (to: Dashboard) => addWidget(to, tabOf(to, tabId)?.id ?? '', { ...widget, id }, title);
    if (target === toNew) {
      const details = { title: newTitle.trim(), summary: '', description: '' };
      const ids = {
        documentId: newObjectId,
        partId: () => crypto.randomUUID(),
        now: new Date().toISOString(),
      };
      return saveDashboard(client, added(newDashboard(details, ids)), { isNew: true });
    }
    const before = await loadDashboard(target);
    const saved = await saveDashboard(client, added(before));
    // Its unsaved changes in this browser get the widget as well, or they would seem to contradict what is saved.
    const draft = readDraft(target);
    if (draft && isSameDashboard(draft.base, before)) {
      keepDraft({ ...draft, base: saved, dashboard: added(draft.dashboard) });
    }
    return saved;
  };

  return useMutationWithNotices({
    mutationFn: put,
    done: ({ view }, { title }): Notice => ({
      ...success(`“${title}” added to dashboard “${view.title}”`),
      action: {
        label: 'Open dashboard',
        run: () => void navigate({ to: '/dashboards/$viewId', params: { viewId: view.id }, search: {} }),
      },
    }),
    invalidates: changedBySaving,
  });
}
