import { success } from '@tailrace/domain/notices/notice';
import type { Dashboard, DashboardTab } from '@tailrace/domain/views/dashboards/dashboard';
import {
  addWidget,
  duplicateWidget,
  removeWidget,
  replaceWidget,
  setPositions,
  titleOfWidget,
} from '@tailrace/domain/views/dashboards/widgets';
import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { showNotice, undoable } from '#/app/notices.ts';
import type { DashboardDraft } from './use-dashboard-draft.ts';

/** A removed widget with its title, in its place. */
function restored(dashboard: Dashboard, { id: tabId, state }: DashboardTab, widget: Widget): Dashboard {
  const again = addWidget(dashboard, tabId, widget, state.titles?.widget?.[widget.id]);
  const position = state.positions[widget.id];
  const now = again.view.state[tabId]?.positions;
  return position && now ? setPositions(again, tabId, { ...now, [widget.id]: position }) : again;
}

/** The edits of the widgets of a tab. */
export function useWidgetEdits({ edit }: Pick<DashboardDraft, 'edit'>, tab: DashboardTab) {
  return {
    add: (widget: Widget, title?: string) => edit((dashboard) => addWidget(dashboard, tab.id, widget, title)),
    change: (widget: Widget, title?: string) =>
      edit((dashboard) => replaceWidget(dashboard, tab.id, widget, title)),
    duplicate: ({ id }: Widget) =>
      edit((dashboard) => duplicateWidget(dashboard, tab.id, id, crypto.randomUUID())),
    move: (positions: DashboardTab['state']['positions']) =>
      edit((dashboard) => setPositions(dashboard, tab.id, positions)),
    remove: (widget: Widget) => {
      edit((dashboard) => removeWidget(dashboard, tab.id, widget.id));
      const notice = success(`Widget “${titleOfWidget(tab.state, widget)}” removed`);
      showNotice(undoable(notice, () => edit((dashboard) => restored(dashboard, tab, widget))));
    },
  };
}

export type WidgetEdits = ReturnType<typeof useWidgetEdits>;
