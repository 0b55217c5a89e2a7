import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockChartsDashboard } from '@tailrace/mocks/dashboards';
import { handle } from '@tailrace/mocks/handle';
import { apiError, notFound } from '@tailrace/mocks/replies';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { reportServerDown, reportServerUp } from '#/app/availability.ts';
import { beginSession, endSession, storedSession } from '#/app/session.ts';
import { Shell } from '#/features/shell/index.ts';
import { TvPage } from './TvPage.tsx';

const { id } = mockChartsDashboard;
const at = (search = '') => ({
  path: '/dashboards/tv/$viewId',
  url: `/dashboards/tv/${id}${search}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Dashboards/TV',
  component: TvPage,
  parameters: { route: at('?interval=3600') },
  beforeEach: () => {
    const session = storedSession();
    return () => {
      reportServerUp();
      if (session) beginSession(session);
    };
  },
} satisfies Meta<typeof TvPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const tab = (name: string) => screen.findByText(name, { selector: '[aria-live=polite]' });

const page = (name: RegExp) => screen.findByRole('img', { name });

/** What fits fills the screen, without rail and top bar; the keys turn the pages. */
export const Full: Story = {
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Messages by service' })).toBeVisible();
    await expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await expect(await page(/^Page 1 of \d+$/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await page(/^Page 2 of \d+$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages by service' })).toBeNull());
    await userEvent.keyboard(' ');
    await expect(await screen.findByText('Paused')).toBeVisible();
    await userEvent.keyboard(' {ArrowLeft}');
    await expect(await screen.findByRole('region', { name: 'Messages by service' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  },
};

/** Pages within tabs: before the first page comes the last one of the last tab. */
export const Tabs: Story = {
  parameters: { route: at('?interval=3600&tabs=1,2') },
  play: async () => {
    await expect(await tab('Faults')).toBeVisible();
    await expect(await page(/^Page 1 of \d+$/)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await screen.findByText('This tab has no widgets')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await tab('Faults')).toBeVisible();
  },
};

/** The last data stays, with its age and what to do. */
export const OldDark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Messages by service' })).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('region', { busy: true })).toEqual([]));
    reportServerDown();
    await expect(await screen.findByText('The server does not answer. Trying again.')).toBeVisible();
    await expect(screen.getByText(/^Data from \d\d:\d\d, \d+ seconds? old$/)).toBeVisible();
    reportServerUp();
    endSession({ hasExpired: true });
    await expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(screen.getByRole('region', { name: 'Messages by service' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { route: at('?tabs=2') },
  play: async () => {
    await expect(await screen.findByText('This tab has no widgets')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('getView', () => new Promise<never>(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading the dashboard' })).toBeVisible();
  },
};

/** A server answers 404 both for a dashboard that is gone and for one the user may not read. */
export const Gone: Story = {
  parameters: { msw: [handle('getView', notFound)] },
  play: async () => {
    await expect(await screen.findByText(/was deleted, or is not shared with you any more/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('getSearch', () => apiError(500, 'The store did not answer'))] },
  play: async () => {
    await expect(await screen.findByText('Could not load the dashboard')).toBeVisible();
  },
};
