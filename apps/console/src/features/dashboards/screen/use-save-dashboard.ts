import { failedWith, failure, success } from '@tailrace/domain/notices/notice';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { type MergeConflict, mergeDashboards } from '@tailrace/domain/views/dashboards/merge';
import type { DashboardDetails } from '@tailrace/domain/views/dashboards/new';
import { FetchError } from '@tailrace/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { showNotice } from '#/app/notices.ts';
import {
  changedBySaving,
  dashboardQueries,
  loadDashboard,
  saveDashboard,
} from '#/features/dashboards/store/index.ts';
import { isSameDashboard } from './drafts.ts';
import type { DashboardDraft } from './use-dashboard-draft.ts';
import { receivedText } from './use-dashboard-draft.ts';
import { editorName, lastSaved, useCanNameEditor } from './use-editor-name.ts';

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

/** A line of a question: `title: now “Payments”`. */
const conflictLine = ({ name, theirs }: MergeConflict) =>
  theirs === null ? name : `${name}: now “${theirs}”`;

const savedNotice = ({ view }: Dashboard) => success(`Dashboard “${view.title}” saved`);

interface Saved {
  stored: Dashboard;
  /** What somebody else changed meanwhile, and is saved too. */
  received: readonly string[];
}

/**
 * Saves the changes. The wire has no versions, so the dashboard is read again first: what somebody else saved since the
 * changes began is merged, and the user is asked where both changed the same widget.
 */
export function useSaveDashboard({ dashboard, base, settle }: DashboardDraft) {
  const client = useQueryClient();
  const canNameEditor = useCanNameEditor();
  const { username } = useCurrentUser();
  const { id, title } = base.view;

  async function merged(): Promise<{ dashboard: Dashboard; received: readonly string[] }> {
    // If it cannot be read, the reply to saving says why.
    const now = await loadDashboard(id).catch(() => undefined);
    if (!now || isSameDashboard(base, now)) return { dashboard, received: [] };
    const merge = mergeDashboards(base, dashboard, now);
    if (merge.conflicts.length === 0) return merge;
    const log = canNameEditor ? await client.fetchQuery(lastSaved(id)).catch(() => undefined) : undefined;
    const editor = editorName(log, username);
    const isConfirmed = await requestConfirmation({
      title: `“${title}” was changed meanwhile`,
      text: `${editor} saved it after you began to edit. Saving now replaces these changes:`,
      names: merge.conflicts.map(conflictLine),
      action: 'Replace changes',
    });
    if (isConfirmed) return merge;
    client.setQueryData(dashboardQueries.document(id).queryKey, now);
    throw new Error(`Not saved: ${editor} changed it in the meantime.`);
  }

  return useMutationWithNotices({
    mutationFn: async (): Promise<Saved> => {
      const { dashboard: sent, received } = await merged();
      const stored = await saveDashboard(client, sent);
      // At once: with the draft still there, it would look as if somebody else had saved.
      settle(dashboard, stored);
      return { stored, received };
    },
    onError: notifySaved,
    done: ({ stored, received }) => {
      const notice = savedNotice(stored);
      return received.length === 0 ? notice : success(`${notice.text}. ${receivedText(received)}`);
    },
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
    done: savedNotice,
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
    done: savedNotice,
    failed: failedWith('Could not duplicate the dashboard'),
    invalidates: changedBySaving,
  });
}
