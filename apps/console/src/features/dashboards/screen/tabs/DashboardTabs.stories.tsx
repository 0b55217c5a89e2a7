import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { addTab, emptyTab, tabOf } from '@tailrace/domain/views/dashboards/tabs';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Toaster } from '#/components/core/Toaster.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';

const empty = { view: { state: {} }, search: { queries: [] } } as unknown as Dashboard;

const withTabs = (...titles: (string | undefined)[]) =>
  titles.reduce((dashboard, title, at) => addTab(dashboard, emptyTab(`tab-${at}`, title)), empty);

interface RetainedProps {
  dashboard: Dashboard;
  canEdit: boolean;
}

/** Keeps dashboard and open tab, as a page does. */
function Retained({ dashboard: first, canEdit }: RetainedProps) {
  const [dashboard, edit] = useState(first);
  const [tabId, setTabId] = useState<string>();
  return (
    <DashboardTabs {...{ dashboard, edit, tabId, canEdit }} onShow={setTabId}>
      <chakra.p textStyle="small">
        Widgets of {tabOf(dashboard, tabId)?.title ?? 'a tab without a title'}
      </chakra.p>
      <Toaster />
    </DashboardTabs>
  );
}

const meta = {
  title: 'Screens/Dashboards/Tabs',
  component: Retained,
  args: { dashboard: withTabs('Overview', 'Errors', undefined), canEdit: true },
} satisfies Meta<typeof Retained>;
export default meta;

type Story = StoryObj<typeof meta>;

const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('tab', { name });

export const Editing: Story = {
  play: async () => {
    await userEvent.click(tab('Errors'));
    await expect(screen.getByText('Widgets of Errors')).toBeVisible();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect(names()).toEqual(['Overview', 'Tab 2', 'Errors']);
    await expect(screen.getByRole('status')).toHaveTextContent('Errors moved to position 3 of 3');
    await userEvent.keyboard('{F2}Failures{Enter}');
    await expect(names()).toEqual(['Overview', 'Tab 2', 'Failures']);
    await expect(tab('Failures')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(tab('Tab 2')).toHaveAttribute('aria-selected', 'true'));

    await userEvent.click(screen.getByRole('button', { name: 'Add tab' }));
    await userEvent.keyboard('Hosts{Enter}1');
    await expect(screen.getByText('Widgets of Overview')).toBeVisible();
    await userEvent.keyboard('4');
    await expect(screen.getByText('Widgets of Hosts')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Actions for tab Hosts' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete tab' }));
    await waitFor(() => expect(screen.getByText('Tab “Hosts” deleted')).toBeVisible());
    await expect(names()).toEqual(['Overview', 'Tab 2', 'Failures']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(names()).toEqual(['Overview', 'Tab 2', 'Failures', 'Hosts']);
  },
};

export const Reading: Story = {
  args: { canEdit: false },
  play: async () => {
    await expect(names()).toHaveLength(3);
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

export const OneWithoutTitle: Story = {
  args: { dashboard: withTabs(undefined) },
  play: async () => {
    await expect(screen.getByText('Widgets of a tab without a title')).toBeVisible();
    await expect(screen.queryByRole('tab')).toBeNull();
  },
};
