import { Box } from '@chakra-ui/react';
import type { DashboardTab } from '@tailrace/domain/views/dashboards/dashboard';
import { nameOfWidget } from '@tailrace/domain/views/dashboards/widget-name';
import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { useMemo, useState } from 'react';
import { AddWidgetMenu } from './AddWidgetMenu.tsx';
import { CopyWidgetDialog } from './copy/CopyWidgetDialog.tsx';
import { DashboardBar } from './DashboardBar.tsx';
import { EmptyTab } from './EmptyTab.tsx';
import { TabWidgets } from './TabWidgets.tsx';
import { DashboardTabs } from './tabs/DashboardTabs.tsx';
import type { DashboardDraft } from './use-dashboard-draft.ts';
import type { DashboardPlace } from './use-dashboard-place.ts';
import { useWidgetEdits } from './use-widget-edits.ts';
import { WidgetBuilding } from './WidgetBuilding.tsx';

interface TabContentProps {
  draft: DashboardDraft;
  tab: DashboardTab;
  place: DashboardPlace;
  canChange: boolean;
}

/** What holds for all widgets, the tabs, and the widgets of the open one. */
export function TabContent({ draft, tab, place, canChange }: TabContentProps) {
  const edits = useWidgetEdits(draft, tab);
  const { parameters } = draft.dashboard.search;
  const { query } = tab;
  const { override } = place;
  const widgetPlace = useMemo(() => ({ query, override, parameters }), [query, override, parameters]);
  const build = (kind: 'chart' | 'messages' | 'text') => place.open({ edit: `new-${kind}` });
  const [copied, setCopied] = useState<Widget | null>(null);
  const showTab = (tabId: string) => place.open({ tab: tabId, focus: undefined, edit: undefined });
  return (
    <>
      <Box data-on-screen>
        <DashboardBar place={place} tabRange={query.timerange}>
          {canChange && <AddWidgetMenu onAdd={build} />}
        </DashboardBar>
      </Box>
      <DashboardTabs
        dashboard={draft.dashboard}
        edit={draft.edit}
        tabId={tab.id}
        canEdit={canChange}
        onShow={showTab}
      >
        {tab.state.widgets.length === 0 ? (
          <EmptyTab onChart={canChange ? () => build('chart') : undefined} />
        ) : (
          <TabWidgets key={tab.id} {...{ tab, place, widgetPlace, edits, canChange }} onCopy={setCopied} />
        )}
      </DashboardTabs>
      {canChange && place.params.edit && (
        <WidgetBuilding key={place.params.edit} {...{ tab, place, widgetPlace, edits }} />
      )}
      {copied && (
        <CopyWidgetDialog
          {...{ draft, tab }}
          widget={copied}
          title={nameOfWidget(tab.state, copied)}
          onShowTab={showTab}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}
