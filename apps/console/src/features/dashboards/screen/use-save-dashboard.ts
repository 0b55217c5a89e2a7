import { failedWith, failure, success } from '@tailrace/domain/notices/notice';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import type { DashboardDetails } from '@tailrace/domain/views/dashboards/new';
import { FetchError } from '@tailrace/sdk';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useOverwriteGuard } from '#/app/calls/use-overwrite-guard.ts';
import { showNotice } from '#/app/notices.ts';
import { changedBySaving, loadDashboard, saveDashboard } from '#/features/dashboards/store/index.ts';
import type { DashboardDraft } from './use-dashboard-draft.ts';

const couldNot = 'Could not save the dashboard';

/** A lost server has its banner, but that says nothing of the changes. */
function notifySaved(error: Error): void {
  const isAway = error instanceof FetchError && error.status === 0;
  if (isAway) {
    showNotice(
      failure(
        couldNot,
        'The server does not answer. Your changes are kept in this browser: save them later.',
      ),
    );
  }
}

/** The parts of a dashboard by the names that a question about somebody else's changes lists. */
const parts = ({ view, search }: Dashboard) => ({
  title: view.title,
  summary: view.summary,
  description: view.description,
  tabs_and_widgets: view.state,
  queries_and_times: search.queries.map(({ search_types: _, ...query }) => query),
});

const saved = ({ view }: Dashboard) => success(`Dashboard “${view.title}” saved`);

/** Saves the changes; asks first when somebody else saved since they began. */
export function useSaveDashboard({ dashboard, base, settle }: DashboardDraft) {
  const client = useQueryClient();
  const guarded = useOverwriteGuard({
    entity: parts(base),
    id: hashKey([base.view.id, base.view.search_id, parts(base)]),
    name: base.view.title,
    read: async () => parts(await loadDashboard(base.view.id)),
  });
  return useMutationWithNotices({
    mutationFn: () =>
      guarded(parts(dashboard), async () => {
        const stored = await saveDashboard(client, dashboard);
        // At once: with the draft still there, it would look as if somebody else had saved.
        settle(dashboard, stored);
        return stored;
      }),
    onError: notifySaved,
    done: saved,
    failed: failedWith(couldNot),
    invalidates: changedBySaving,
  });
}

/** Saves a dashboard as a new one, under these texts. Dialogs show errors themselves. */
export function useSaveDashboardAs() {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: ({
      dashboard: { view, search },
      details,
    }: {
      dashboard: Dashboard;
      details: DashboardDetails;
    }) => saveDashboard(client, { search, view: { ...view, ...details } }, { isNew: true }),
    done: saved,
    invalidates: changedBySaving,
  });
}

/** Copies a stored dashboard under another title. */
export function useDuplicateDashboard() {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      const { view, search } = await loadDashboard(id);
      const copy = { search, view: { ...view, title: `${title} (copy)` } };
      return saveDashboard(client, copy, { isNew: true });
    },
    done: saved,
    failed: failedWith('Could not duplicate the dashboard'),
    invalidates: changedBySaving,
  });
}
