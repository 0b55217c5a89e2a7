import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  mockFailingSidecar,
  mockManySidecars,
  mockUpdatingSidecar,
  sidecarSentinels,
} from '@tailrace/mocks/fleet';
import { handle } from '@tailrace/mocks/handle';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { fleetNameHandlers, fleetSummary, sidecarPage } from '@tailrace/mocks/sidecars';
import { loggedInWith } from '@tailrace/mocks/users';
import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { SidecarsPage } from './SidecarsPage.tsx';

const route = { path: '/system/sidecars', layout: Shell };

const states = listStates({
  operation: listSidecars,
  failedTitle: 'Could not retrieve Sidecars',
  noun: { one: 'sidecar', many: 'sidecars' },
  route,
  reply: (count) => sidecarPage(mockManySidecars(count)),
});

const meta = {
  title: 'Screens/Sidecars/Sidecars',
  component: SidecarsPage,
  parameters: { route, msw: fleetNameHandlers },
} satisfies Meta<typeof SidecarsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

/** States come first: which fail, why, and how many there are of each. */
export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const failing = await rowOf(/web-02/);
    await expect(failing.getByText('Failing')).toBeVisible();
    await expect(await failing.findByText(`filebeat: ${sidecarSentinels.failure}`)).toBeVisible();
    const silent = await rowOf(/db-01/);
    await expect(silent.getByText('Silent')).toBeVisible();
    await expect(silent.getByText('unknown')).toBeVisible();
    const updating = await rowOf(/win-01/);
    await expect(updating.getByText('restart of winlogbeat requested')).toBeVisible();
    await expect(updating.getByText('Node id used by two machines')).toBeVisible();
    const counts = within(await screen.findByRole('group', { name: 'Sidecars by state' }));
    await expect(counts.getByRole('button', { name: '4 Running' })).toBeVisible();
  },
};

/** One press away: those of a state. */
export const OfOneState: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '1 Failing' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /web-01/ })).not.toBeInTheDocument());
    await expect(screen.getByRole('row', { name: /web-02/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: '1 Failing', pressed: true })).toBeVisible();
  },
};

export const LastHour: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.click(await screen.findByText(/1 failure, 1 went silent, 1 configuration sent/));
    const changes = within(await screen.findByRole('list', { name: 'Changes in the last hour' }));
    await expect(changes.getByText('audit was assigned')).toBeVisible();
    await expect(changes.getByRole('link', { name: mockUpdatingSidecar.node_name })).toBeVisible();
  },
};

export const LastHourDark: Story = { ...LastHour, globals: { theme: 'dark', server: 'contract' } };

export const QuietHour: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [handle('listSidecarChanges', () => ({ changes: [], has_more: false })), ...fleetNameHandlers],
  },
  play: async () => {
    await expect(await screen.findByText('Nothing changed in the last hour.')).toBeVisible();
  },
};

/** A cluster counts nothing and records no changes; the states follow from what agents said last. */
export const OnCluster: Story = {
  parameters: { msw: [...serverVariant('4.1.2'), ...fleetNameHandlers] },
  play: async () => {
    const failing = await rowOf(/web-02/);
    await expect(failing.getByText('Failing')).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Sidecars by state' })).not.toBeInTheDocument();
    await expect(screen.queryByText(/Last hour/)).not.toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Filter by State' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Filter by Tag' })).not.toBeInTheDocument();
  },
};

/** Names of collectors and configurations need permissions of their own; ids stand for them. */
export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('sidecars:read')] },
  play: async () => {
    const failing = await rowOf(/web-02/);
    const id = mockFailingSidecar.assignments[0]?.collector_id ?? '';
    await expect(failing.getByText(`${id}: ${sidecarSentinels.failure}`)).toBeVisible();
  },
};

/** Rows stay as they are while one of their menus is open. */
export const HeldStill: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for web-02' }));
    await expect(await screen.findByRole('menuitem', { name: 'Show its messages' })).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = {
  ...states.empty,
  parameters: {
    msw: [handle('listSidecars', () => sidecarPage([])), handle('getFleetSummary', () => fleetSummary([]))],
  },
};
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
