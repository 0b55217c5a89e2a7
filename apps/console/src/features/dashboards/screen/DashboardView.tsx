import { Box } from '@chakra-ui/react';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { tabOf } from '@tailrace/domain/views/dashboards/tabs';
import { useState } from 'react';
import { useLeaveGuard } from '#/app/use-leave-guard.ts';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { TvDialog } from '#/features/dashboards/tv/index.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { readDraft } from './draft-store.ts';
import { LeaveDashboardDialog } from './LeaveDashboardDialog.tsx';
import { MeanwhileBanner } from './MeanwhileBanner.tsx';
import { PrintFrame } from './print/PrintFrame.tsx';
import { usePrinting } from './print/use-printing.ts';
import { SaveDashboardDialog } from './SaveDashboardDialog.tsx';
import { TabContent } from './TabContent.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';
import { useDashboardDraft } from './use-dashboard-draft.ts';
import { useDashboardPlace } from './use-dashboard-place.ts';
import { useDashboardRights } from './use-dashboard-rights.ts';
import { useSaveDashboardAs } from './use-save-dashboard.ts';

interface DashboardViewProps {
  /** Id of the dashboard, or `new`. */
  id: string;
  stored: Dashboard;
  isNew: boolean;
  isDeleted: boolean;
}

/** A dashboard with its unsaved changes. */
export function DashboardView({ id, stored, isNew, isDeleted }: DashboardViewProps) {
  const draft = useDashboardDraft(id, stored, { isNew });
  const { dashboard } = draft;
  const place = useDashboardPlace();
  const rights = useDashboardRights(stored.view.id);
  const [isNaming, setNaming] = useState(false);
  const [isOnTv, setOnTv] = useState(false);
  const savingAs = useSaveDashboardAs();
  const printing = usePrinting();
  const guard = useLeaveGuard(() => readDraft(id) !== undefined);
  const actions = useDashboardActions({
    ...{ id, draft, rights, isNew, isDeleted },
    onTab: (tabId) => place.open({ tab: tabId }),
    onName: () => setNaming(true),
    onPrint: printing.print,
    onTv: () => setOnTv(true),
  });
  const tab = tabOf(dashboard, place.params.tab);
  const isUntitled = isNew && dashboard.view.title === stored.view.title;
  const title = isUntitled ? '' : isNew ? dashboard.view.title : `${dashboard.view.title} (copy)`;
  return (
    <>
      <MeanwhileBanner draft={draft} isDeleted={isDeleted} />
      <PrintFrame
        printing={printing}
        view={dashboard.view}
        tabTitle={tab?.title ?? null}
        override={place.override}
      >
        <Box data-on-screen>
          <DashboardHeader {...{ draft, isNew }} {...actions} actions={actions.menu} />
        </Box>
        {tab ? (
          <TabContent {...{ draft, tab, place }} canChange={actions.canChange} />
        ) : (
          <ErrorState
            title="No tab can be shown"
            detail="The search of this dashboard has no query for any of its tabs."
          />
        )}
      </PrintFrame>
      {isOnTv && <TvDialog dashboard={stored} onClose={() => setOnTv(false)} />}
      {isNaming && (
        <SaveDashboardDialog
          facts={{ ...dashboard.view, title }}
          save={(facts) => savingAs.mutateAsync({ dashboard, facts })}
          onSaved={actions.openSaved}
          onClose={() => setNaming(false)}
        />
      )}
      {guard.isAsking && (
        <LeaveDashboardDialog
          onStay={guard.stay}
          onDiscard={() => {
            draft.discard();
            guard.leave();
          }}
          onLeave={guard.leave}
        />
      )}
    </>
  );
}
