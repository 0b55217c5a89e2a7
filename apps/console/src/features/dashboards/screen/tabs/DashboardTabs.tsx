import { Tabs } from '@chakra-ui/react';
import { tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { nameOfTab, tabOf } from '@tailrace/domain/views/dashboards/tabs';
import type { ReactNode } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { TabStrip } from './TabStrip.tsx';
import { type TabEditing, tabEdits } from './tab-edits.ts';

interface DashboardTabsProps extends TabEditing {
  /** The tab in the address. */
  tabId: string | undefined;
  canEdit: boolean;
  /** What is on the open tab. */
  children: ReactNode;
}

/** The open tab below the strip of all. A dashboard with one tab that has no title needs no strip. */
export function DashboardTabs({ tabId, canEdit, children, ...editing }: DashboardTabsProps) {
  const tabs = tabsOf(editing.dashboard).map((tab, at) => ({
    id: tab.id,
    name: nameOfTab(tab, at),
    title: tab.title ?? '',
  }));
  const shown = tabOf(editing.dashboard, tabId)?.id;
  if (shown === undefined || (tabs.length === 1 && !tabs[0]?.title)) return children;
  return (
    <Tabs.Root value={shown} onValueChange={({ value }) => editing.onShow(value)}>
      {tabs.slice(0, digits).map(({ id, name }, at) => (
        <TabKey key={id} digit={at + 1} name={name} onPress={() => editing.onShow(id)} />
      ))}
      <TabStrip tabs={tabs} shown={shown} edits={canEdit ? tabEdits(editing) : null} />
      <Tabs.Content value={shown} pt="0">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** Tabs that have a key of their own. */
const digits = 9;

function TabKey({ digit, name, onPress }: { digit: number; name: string; onPress: () => void }) {
  useShortcut({ key: String(digit), label: `Show tab ${name}`, group: 'Dashboard', run: onPress });
  return null;
}
