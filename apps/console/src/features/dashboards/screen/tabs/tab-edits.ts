import { success } from '@tailrace/domain/notices/notice';
import { type Dashboard, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import {
  addTab,
  duplicateTab,
  emptyTab,
  moveTab,
  nameOfTab,
  removeTab,
  renameTab,
} from '@tailrace/domain/views/dashboards/tabs';
import { showNotice, undoable } from '#/app/notices.ts';

/** What an editor does with tabs. */
export interface TabEdits {
  /** Adds an empty tab, shows it, and returns its id. */
  add: () => string;
  rename: (tabId: string, title: string) => void;
  move: (tabId: string, position: number) => void;
  duplicate: (tabId: string) => void;
  remove: (tabId: string) => void;
}

export interface TabEditing {
  dashboard: Dashboard;
  edit: (change: (dashboard: Dashboard) => Dashboard) => void;
  onShow: (tabId: string) => void;
}

/** Changes the tabs of a dashboard; a removed one can be brought back from its notice. */
export function tabEdits({ dashboard, edit, onShow }: TabEditing): TabEdits {
  return {
    add: () => {
      const id = crypto.randomUUID();
      edit((before) => addTab(before, emptyTab(id)));
      onShow(id);
      return id;
    },
    rename: (tabId, title) => edit((before) => renameTab(before, tabId, title)),
    move: (tabId, position) => edit((before) => moveTab(before, tabId, position)),
    duplicate: (tabId) => {
      const id = crypto.randomUUID();
      edit((before) => duplicateTab(before, tabId, { id, idOf: () => crypto.randomUUID() }));
      onShow(id);
    },
    remove: (tabId) => {
      const tabs = tabsOf(dashboard);
      const at = tabs.findIndex(({ id }) => id === tabId);
      const tab = tabs[at];
      const next = tabs[at + 1] ?? tabs[at - 1];
      if (!tab || !next) return;
      edit((before) => removeTab(before, tabId));
      onShow(next.id);
      const bringBack = () => {
        edit((before) => addTab(before, tab, at));
        onShow(tabId);
      };
      showNotice(undoable(success(`Tab “${nameOfTab(tab, at)}” deleted`), bringBack));
    },
  };
}
