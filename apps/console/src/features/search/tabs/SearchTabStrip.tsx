import { InTopBar } from '#/app/top-bar-slot.tsx';
import { useSearchesWithUnsavedCharts } from '#/features/search/charts/index.ts';
import { TabStrip } from './TabStrip.tsx';
import { useTabs } from './tab-store.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabKeys } from './use-tabs.ts';

interface SearchTabStripProps {
  /** Id of the active tab. */
  shown: string;
}

/** The tabs of open searches, in the top bar. */
export function SearchTabStrip({ shown }: SearchTabStripProps) {
  const { tabs } = useTabs();
  const unsaved = new Set(useSearchesWithUnsavedCharts());
  const actions = useTabActions();
  useTabKeys(actions, tabs.length === 1);
  return (
    <InTopBar>
      <TabStrip
        tabs={tabs}
        shown={shown}
        unsaved={unsaved}
        onShow={actions.show}
        onClose={actions.close}
        onOpen={actions.open}
      />
    </InTopBar>
  );
}
