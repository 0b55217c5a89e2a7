import { namesText } from '@tailrace/domain/format/format';
import { success } from '@tailrace/domain/notices/notice';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { mergeDashboards } from '@tailrace/domain/views/dashboards/merge';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { showNotice } from '#/app/notices.ts';
import { dropDraft, keepDraft, readDraft, useStoredDraft } from './draft-store.ts';
import { isSameDashboard } from './drafts.ts';

/** At most this many edits can be undone. */
const maxUndo = 50;

interface Steps {
  past: readonly Dashboard[];
  future: readonly Dashboard[];
}

const noSteps: Steps = { past: [], future: [] };

export interface DashboardDraft {
  /** With the unsaved changes. */
  dashboard: Dashboard;
  /** What the changes began with. */
  base: Dashboard;
  isChanged: boolean;
  /** What somebody else saved since the changes began, if both changed the same widget; else it is merged. */
  savedMeanwhile: Dashboard | null;
  edit: (change: (dashboard: Dashboard) => Dashboard) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  discard: () => void;
  /** After `sent` was saved: what was changed meanwhile stays a draft. */
  settle: (sent: Dashboard, saved: Dashboard) => void;
  /** Keeps the changes; saving them replaces what somebody else saved of the same widgets. */
  keepMine: () => void;
}

/** Names what somebody else changed, which is now a part of the changes here. */
export const receivedText = (names: readonly string[]) =>
  `Includes what someone else saved meanwhile: ${namesText(names)}`;

/** The unsaved changes of a dashboard, kept in the browser, and the steps back. `id` is `new` for a new one. */
export function useDashboardDraft(id: string, stored: Dashboard, { isNew = false } = {}): DashboardDraft {
  const retained = useStoredDraft(id);
  const [steps, setSteps] = useState(noSteps);
  const storedBase = retained?.base;
  const dashboard = retained?.dashboard ?? stored;
  const merge = useMemo(
    () =>
      retained && !isNew && !isSameDashboard(retained.base, stored)
        ? mergeDashboards(retained.base, retained.dashboard, stored)
        : null,
    [retained, stored, isNew],
  );
  const hasConflict = merge !== null && merge.conflicts.length > 0;
  const rebase = (to: Dashboard) => {
    if (!storedBase) return;
    // The steps back as well, or undoing would undo what somebody else saved.
    const rebased = (steps: readonly Dashboard[]) =>
      steps.map((each) => mergeDashboards(storedBase, each, stored).dashboard);
    setSteps(({ past, future }) => ({ past: rebased(past), future: rebased(future) }));
    keepDraft({ id, base: stored, dashboard: to });
  };
  const onMerged = useEffectEvent(() => {
    if (!merge || hasConflict) return;
    rebase(merge.dashboard);
    if (merge.received.length > 0) showNotice(success(receivedText(merge.received)));
  });
  useEffect(() => {
    if (merge) onMerged();
  }, [merge]);
  const current = () => readDraft(id)?.dashboard ?? stored;
  const write = (to: Dashboard) => keepDraft({ id, base: readDraft(id)?.base ?? stored, dashboard: to });
  const step = (from: readonly Dashboard[], take: (to: Dashboard, now: Dashboard) => Steps) => {
    const to = from.at(-1);
    if (!to) return undefined;
    return () => {
      setSteps(take(to, current()));
      write(to);
    };
  };
  return {
    dashboard,
    base: storedBase ?? stored,
    isChanged: retained !== undefined,
    savedMeanwhile: hasConflict ? stored : null,
    edit: (change) => {
      const before = current();
      const after = change(before);
      if (after === before) return;
      setSteps(({ past }) => ({ past: [...past, before].slice(-maxUndo), future: [] }));
      write(after);
    },
    undo: step(steps.past, (_, now) => ({
      past: steps.past.slice(0, -1),
      future: [...steps.future, now],
    })),
    redo: step(steps.future, (_, now) => ({
      past: [...steps.past, now],
      future: steps.future.slice(0, -1),
    })),
    discard: () => {
      setSteps(noSteps);
      dropDraft(id);
    },
    settle: (sent, saved) => {
      const now = current();
      if (isSameDashboard(now, sent)) dropDraft(id);
      else keepDraft({ id, base: saved, dashboard: mergeDashboards(sent, now, saved).dashboard });
    },
    keepMine: () => rebase(merge?.dashboard ?? current()),
  };
}
