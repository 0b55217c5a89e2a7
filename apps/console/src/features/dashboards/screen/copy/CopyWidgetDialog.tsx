import { success } from '@tailrace/domain/notices/notice';
import { type DashboardTab, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { nameOfTab } from '@tailrace/domain/views/dashboards/tabs';
import { copyWidgetToTab, moveWidgetToTab, removeWidget } from '@tailrace/domain/views/dashboards/widgets';
import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { showNotice } from '#/app/notices.ts';
import type { DashboardDraft } from '../use-dashboard-draft.ts';
import { type Putting, PutWidgetDialog } from './PutWidgetDialog.tsx';
import { toHere } from './use-destinations.ts';
import { usePutWidget } from './use-put-widget.ts';

interface CopyWidgetDialogProps {
  draft: DashboardDraft;
  tab: DashboardTab;
  widget: Widget;
  title: string;
  onShowTab: (tabId: string) => void;
  onClose: () => void;
}

/** Copies or moves a widget to another tab, which is an unsaved change, or to another dashboard, which is saved. */
export function CopyWidgetDialog({ draft, tab, widget, title, onShowTab, onClose }: CopyWidgetDialogProps) {
  const putting = usePutWidget();
  const { dashboard, edit } = draft;
  const tabs = tabsOf(dashboard).map((each, at) => ({ id: each.id, name: nameOfTab(each, at) }));
  const others = tabs.filter(({ id }) => id !== tab.id);

  const putHere = (chosen: string, isMoved: boolean) => {
    const { id: tabId = '', name } = others.find(({ id }) => id === chosen) ?? others[0] ?? {};
    const newId = crypto.randomUUID();
    edit((before) =>
      isMoved
        ? moveWidgetToTab(before, tab.id, widget.id, tabId)
        : copyWidgetToTab(before, tab.id, widget.id, { tabId, newId }),
    );
    const notice = success(`“${title}” ${isMoved ? 'moved' : 'copied'} to tab “${name}”`);
    showNotice({ ...notice, action: { label: 'Show tab', run: () => onShowTab(tabId) } });
  };
  const put = async ({ target, tabId, newTitle, isMoved }: Putting) => {
    if (target === toHere) return putHere(tabId, isMoved);
    await putting.mutateAsync({ widget, title, target, tabId, newTitle });
    if (isMoved) edit((before) => removeWidget(before, tab.id, widget.id));
  };
  return (
    <PutWidgetDialog
      heading={`Copy or move “${title}”`}
      here={{ view: dashboard.view, tabs: others }}
      put={put}
      onClose={onClose}
    />
  );
}
