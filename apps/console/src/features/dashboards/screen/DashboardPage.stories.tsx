import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockChartsDashboard } from '@tailrace/mocks/dashboards';
import { handle } from '@tailrace/mocks/handle';
import { apiError, notFound, unreachable } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { clearNotices } from '#/app/notices.ts';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { dropDraft } from './draft-store.ts';

const { id } = mockChartsDashboard;
const at = (search = '') => ({
  path: '/dashboards/$viewId',
  url: `/dashboards/${id}${search}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Dashboards/Dashboard',
  component: DashboardPage,
  parameters: { route: at() },
  beforeEach: () => {
    dropDraft(id);
    clearNotices();
    return () => dropDraft(id);
  },
} satisfies Meta<typeof DashboardPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const heading = (name = 'Every chart') => screen.findByRole('heading', { name: new RegExp(name), level: 1 });

const beginEditing = async () => {
  await heading();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
};

/** Opens for reading. */
export const Full: Story = {
  play: async () => {
    await expect(await heading()).toBeVisible();
    const widget = await screen.findByRole('region', { name: 'Messages by service' });
    await expect(widget).toBeVisible();
    for (const name of ['Save dashboard', 'Add widget', 'Undo', 'Move Messages by service']) {
      await expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(within(widget).getByRole('button', { name: 'Actions for Messages by service' }));
    for (const name of ['Show full screen', 'Open as search', 'Copy to dashboard…', 'Download…']) {
      await expect(await screen.findByRole('menuitem', { name })).toBeVisible();
    }
    await expect(screen.queryByRole('menuitem', { name: /^(Edit|Duplicate|Delete)/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

/** A key reveals what edits it; without changes, the same key hides it. */
export const Editing: Story = {
  play: async () => {
    const widget = await screen.findByRole('region', { name: 'Messages by service' });
    await userEvent.keyboard('e');
    await expect(await screen.findByRole('button', { name: 'Move Messages by service' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save dashboard' })).toBeDisabled();
    await userEvent.keyboard('e');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add widget' })).toBeNull());
    await userEvent.keyboard('e');
    await userEvent.click(within(widget).getByRole('button', { name: 'Actions for Messages by service' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate widget' }));
    await expect(await screen.findByText('Unsaved changes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Unsaved changes')).toBeVisible();
    // Two widgets of one name are landmarks that cannot be told apart.
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  },
};

export const EditingDark: Story = {
  globals: { theme: 'dark' },
  play: beginEditing,
};

export const Dark: Story = { globals: { theme: 'dark' }, parameters: { route: at('?q=service:checkout') } };

/** A widget that fails, one of a newer server and one without matches leave the others alone. */
export const Faults: Story = {
  parameters: { route: at('?tab=faults') },
  play: async () => {
    await expect(await screen.findByText(/The index cannot be read/)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { route: at('?tab=empty') },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add chart' }));
    await expect(await screen.findByRole('dialog', { name: 'New widget' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('getView', () => new Promise<never>(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading dashboard' })).toBeVisible();
  },
};

/** A server answers 404 both for a dashboard that is gone and for one the user may not read. */
export const Gone: Story = {
  parameters: { msw: [handle('getView', notFound)] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Show all dashboards' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('getSearch', () => apiError(500, 'The store did not answer'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load this dashboard')).toBeVisible();
  },
};

async function rename(title: string): Promise<void> {
  await beginEditing();
  await userEvent.click(within(await heading()).getByRole('button'));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
  await enter(screen.getByRole('textbox', { name: 'Title' }), title);
  await userEvent.keyboard('{Enter}');
}

export const Saved: Story = {
  play: async () => {
    await rename('Renamed');
    await userEvent.click(screen.getByRole('button', { name: 'Save dashboard' }));
    await waitFor(() => expect(screen.getByText('Dashboard “Renamed” saved')).toBeVisible());
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  },
};

/** The server is away: the changes stay, and the notice says so. */
export const NotSaved: Story = {
  parameters: { msw: [handle('createSearch', unreachable)] },
  play: async () => {
    await rename('Renamed');
    await userEvent.click(screen.getByRole('button', { name: 'Save dashboard' }));
    await waitFor(() => expect(screen.getByText(/Your changes are kept in this browser/)).toBeVisible());
    await expect(screen.getByText('Unsaved changes')).toBeVisible();
  },
};

let title = 'Every chart';

/** Somebody else saves between opening and saving. */
export const SavedMeanwhile: Story = {
  beforeEach: () => {
    title = 'Every chart';
  },
  parameters: { msw: [handle('getView', () => ({ ...mockChartsDashboard, title }))] },
  play: async () => {
    await rename('Mine');
    title = 'Theirs';
    await userEvent.click(screen.getByRole('button', { name: 'Save dashboard' }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('now “Theirs”');
  },
};

/** Without permission to change it or to create another: nothing offers a change, and the figures say what they count. */
export const Reader: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await heading();
    for (const name of ['Edit', 'Save dashboard', 'Add widget', 'Undo']) {
      await expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await expect(await screen.findByText(/^Counts only the .*shared with you$/)).toBeVisible();
  },
};
