import { success } from '@tailrace/domain/notices/notice';
import { useNavigate } from '@tanstack/react-router';
import { showNotice, undoable } from '#/app/notices.ts';
import { readDrafts } from '#/features/query/editor/index.ts';
import { changeTabs, makeTab, readTabs, shownTab } from './tab-store.ts';
import { besideTab, indexOf, labelOf, type SearchTab, withoutTab, withTab } from './tabs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Distinguishes tabs with the same URL. */
    searchTab?: string;
  }
}

export interface TabActions {
  open: () => void;
  show: (tab: SearchTab) => void;
  step: (steps: number) => void;
  close: (tab: SearchTab) => void;
  closeShown: () => void;
}

export function useTabActions(): TabActions {
  const navigate = useNavigate();
  const goToShown = () => {
    const tab = shownTab(readTabs());
    if (tab) void navigate({ href: tab.href, state: { searchTab: tab.id } });
  };
  const show = (tab: SearchTab) => {
    changeTabs((state) => ({ ...state, active: tab.id }));
    goToShown();
  };
  const reopen = (tab: SearchTab, at: number) => {
    changeTabs((state) => withTab(state, tab, at));
    goToShown();
  };
  const close = (tab: SearchTab) => {
    const state = readTabs();
    if (state.tabs.length === 1) return;
    const isShown = tab.id === state.active;
    const closed = isShown ? { ...tab, drafts: readDrafts() } : tab;
    changeTabs((before) => withoutTab(before, tab.id));
    if (isShown) goToShown();
    const notice = success(`Tab “${labelOf(tab)}” closed`);
    showNotice(undoable(notice, () => reopen(closed, indexOf(state, tab.id))));
  };
  return {
    show,
    close,
    open: () => {
      makeTab();
      goToShown();
    },
    step: (steps) => {
      const tab = besideTab(readTabs(), steps);
      if (tab) show(tab);
    },
    closeShown: () => {
      const tab = shownTab(readTabs());
      if (tab) close(tab);
    },
  };
}
