import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockManySidecars, sidecarSentinels } from '@tailrace/mocks/fleet';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { administrationPage, fleetNameHandlers } from '@tailrace/mocks/sidecars';
import { loggedInWith } from '@tailrace/mocks/users';
import { searchSidecarAdministration } from '@tailrace/sdk/operations/sidecars';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { AdministrationPage } from './AdministrationPage.tsx';

const route = { path: '/system/sidecars/administration', layout: Shell };

const states = listStates({
  operation: searchSidecarAdministration,
  failedTitle: 'Could not retrieve Sidecars',
  noun: { one: 'sidecar', many: 'sidecars' },
  route,
  reply: (count) => administrationPage(mockManySidecars(count), { per_page: 1000 }),
});

const meta = {
  title: 'Screens/Sidecars/Administration',
  component: AdministrationPage,
  parameters: { route, msw: fleetNameHandlers },
} satisfies Meta<typeof AdministrationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const toolbar = async () => within(await screen.findByRole('toolbar', { name: 'Selected rows' }));

/** A row for each compatible collector of a sidecar, its page counted in sidecars. */
export const Some: Story = {
  play: async () => {
    const failing = await rowOf(/web-02.*filebeat/);
    await expect(failing.getByText(sidecarSentinels.failure)).toBeVisible();
    await expect(await failing.findByText('nginx-access')).toBeVisible();
    const other = await rowOf(/web-02.*auditbeat/);
    await expect(other.getByText('Not running')).toBeVisible();
    await expect(screen.getByText('8 sidecars')).toBeVisible();
  },
};

async function choose(names: readonly RegExp[], action: string) {
  for (const name of names) await userEvent.click((await rowOf(name)).getByRole('checkbox'));
  await userEvent.click((await toolbar()).getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
}

const pick = async (dialog: ReturnType<typeof within>, name: RegExp) => {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Configuration' }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

/** What will happen is said before it does. */
export const Assigning: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const dialog = await choose(
      [/web-01.*filebeat/, /web-02.*filebeat/, /db-02.*filebeat/, /db-01.*auditbeat/],
      'Assign configuration…',
    );
    await expect(dialog.getByRole('button', { name: 'Assign configuration' })).toBeDisabled();
    await pick(dialog, /syslog-files/);
    await expect(
      await dialog.findByText('2 sidecars get “syslog-files” instead of “nginx-access”.'),
    ).toBeVisible();
    await expect(dialog.getByText('1 has it already.')).toBeVisible();
    await expect(dialog.getByText(/is of another collector and stays as it is/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Assign to 2 sidecars' }));
    await screen.findByText('Configuration change for 2 collectors requested.');
    await expect(await screen.findByText('Assignment for 2 sidecars')).toBeVisible();
  },
};

export const AssigningDark: Story = { ...Assigning, globals: { theme: 'dark', server: 'contract' } };

/** Those that the server refuses are named, and the others are changed. */
export const PartlyFailed: Story = {
  play: async () => {
    const dialog = await choose([/web-01.*filebeat/, /refused-01.*filebeat/], 'Unassign configuration…');
    await expect(dialog.getByText('1 sidecar no longer gets “nginx-access”.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Unassign from 2 sidecars' }));
    await expect(await dialog.findByText('1 sidecar of 2 could not be changed:')).toBeVisible();
    const failed = within(dialog.getByRole('list', { name: 'Sidecars that could not be changed' }));
    await expect(failed.getByText('refused-01')).toBeVisible();
    await expect(failed.getByText(/No such sidecar/)).toBeVisible();
  },
};

export const Restarting: Story = {
  play: async () => {
    const dialog = await choose([/db-01.*filebeat/, /web-01.*filebeat/], 'Restart…');
    await expect(
      dialog.getByText('2 collectors on 2 sidecars restart with the next report of the agent.'),
    ).toBeVisible();
    await expect(dialog.getByText(/1 sidecar is silent and gets the request/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Restart 2 collectors' }));
    await screen.findByText('Restart for 2 collectors requested');
  },
};

/** From one page to all that match. */
export const AllThatMatch: Story = {
  parameters: {
    msw: [
      handle('searchSidecarAdministration', async ({ body }) =>
        administrationPage(mockManySidecars(1230), await body()),
      ),
      ...fleetNameHandlers,
    ],
  },
  play: async () => {
    const dialog = await choose([/host-0 .*filebeat/], 'Restart…');
    await userEvent.click(dialog.getByRole('radio', { name: 'All 1,230 sidecars that match' }));
    await expect(await dialog.findByText(/^1,230 collectors on 1,230 sidecars restart/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Restart 1,230 collectors' }));
    await screen.findByText('Restart for 1230 collectors requested');
  },
};

export const AllFailed: Story = {
  parameters: {
    msw: [
      handle('setSidecarCollectorActions', () => apiError(500, 'The store is read only')),
      ...fleetNameHandlers,
    ],
  },
  play: async () => {
    const dialog = await choose([/web-01.*filebeat/], 'Stop…');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop 1 collector' }));
    await expect(await dialog.findByText(/The store is read only/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: {
    msw: [loggedInWith('sidecars:read', 'sidecar_collectors:read', 'sidecar_collector_configurations:read')],
  },
  play: async () => {
    await rowOf(/web-02.*filebeat/);
    await expect(screen.queryByRole('checkbox', { name: /Select web-02/ })).not.toBeInTheDocument();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
