import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  mockFailingSidecar,
  mockSent,
  mockSilentSidecar,
  mockUpdatingSidecar,
  mockWeb,
  sidecarSentinels,
} from '@tailrace/mocks/fleet';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { fleetNameHandlers } from '@tailrace/mocks/sidecars';
import { loggedInWith } from '@tailrace/mocks/users';
import { getSidecar } from '@tailrace/sdk/operations/sidecars';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { SidecarPage } from './SidecarPage.tsx';

const at = ({ node_id }: { node_id: string }) => ({
  path: '/system/sidecars/$sidecarId/status',
  url: `/system/sidecars/${node_id}/status`,
  layout: Shell,
});

const states = itemStates({
  goneTitle: `Unable to find a sidecar with ID <${mockWeb.node_id}>, maybe it was inactive for too long.`,
  failedTitle: 'Could not load this page',
  operation: getSidecar,
});

const meta = {
  title: 'Screens/Sidecars/Sidecar',
  component: SidecarPage,
  parameters: { route: at(mockWeb), msw: fleetNameHandlers },
} satisfies Meta<typeof SidecarPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const list = async (name: string) => within(await screen.findByRole('list', { name }));

export const Running: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const collectors = await list('Collectors');
    await expect(await collectors.findByText('filebeat')).toBeVisible();
    const changes = await list('Recent changes');
    await expect(changes.getByText('audit was assigned')).toBeVisible();
    await expect(screen.getByRole('table', { name: 'Log files' })).toHaveTextContent('Directory');
    await expect(screen.getByRole('link', { name: 'Show its messages' })).toHaveAttribute(
      'href',
      expect.stringContaining(mockWeb.node_id),
    );
  },
};

export const Dark: Story = { ...states.dark, ...Running, globals: { server: 'contract' } };

/** Texts of a collector can be long and hostile; they stay text, and of a bounded length. */
export const Failing: Story = {
  parameters: { route: at(mockFailingSidecar) },
  play: async () => {
    const collectors = await list('Collectors');
    await expect(collectors.getByText(sidecarSentinels.failure)).toBeVisible();
    await userEvent.click(await collectors.findByText(/Output of/));
    const output = await collectors.findByLabelText('Output of filebeat');
    await expect(output).toBeVisible();
    await expect(output.querySelector('img')).toBeNull();
    await expect(output.textContent?.length).toBeLessThanOrEqual(20_000);
    await expect(collectors.getByText(/The first 20,000 of/)).toBeVisible();
  },
};

export const FailingDark: Story = { ...Failing, globals: { theme: 'dark' } };

export const Silent: Story = {
  parameters: { route: at(mockSilentSidecar) },
  play: async () => {
    await expect(await screen.findByText('The agent does not report')).toBeVisible();
    const collectors = await list('Collectors');
    await expect(collectors.getByText('Unknown')).toBeVisible();
  },
};

/** An action is followed until the agent reports its end; until then no other can be requested. */
export const Updating: Story = {
  globals: { server: 'contract' },
  parameters: { route: at(mockUpdatingSidecar) },
  play: async () => {
    const collectors = await list('Collectors');
    await expect(await collectors.findByText('Restart delivered, waiting for the result')).toBeVisible();
    await expect(await collectors.findByRole('button', { name: 'Restart' })).toBeDisabled();
    await expect(screen.getByText('Two machines use this node id')).toBeVisible();
  },
};

export const Restarting: Story = {
  parameters: {
    msw: [handle('getSidecarDetails', () => ({ actions: [], configurations: [] })), ...fleetNameHandlers],
  },
  play: async () => {
    const actions = within(await screen.findByRole('group', { name: 'Actions for filebeat' }));
    await userEvent.click(actions.getByRole('button', { name: 'Restart' }));
    await screen.findByText('Restart for 1 collectors requested');
  },
};

export const StopRefused: Story = {
  parameters: {
    msw: [
      handle('setSidecarCollectorActions', () => apiError(500, 'The store is read only')),
      ...fleetNameHandlers,
    ],
  },
  play: async () => {
    const actions = within(await screen.findByRole('group', { name: 'Actions for auditbeat' }));
    await userEvent.click(actions.getByRole('button', { name: 'Stop…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Stop auditbeat on “web-01”/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop collector' }));
    await screen.findByText('Could not stop collectors');
  },
};

/** The text it was sent, compared with what it would be sent now. */
export const Outdated: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const configurations = await list('Configurations');
    await expect(await configurations.findByText('Outdated')).toBeVisible();
    await userEvent.click(
      (await configurations.findAllByRole('button', { name: 'Show text' }))[0] as HTMLElement,
    );
    const changes = within(await screen.findByRole('region', { name: 'Changes since it was sent' }));
    await expect(changes.getByText(/5045/)).toBeVisible();
  },
};

const error = { message: sidecarSentinels.templateError, line: 3, column: 12, configuration_id: null };

export const TemplateFails: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('getSidecarDetails', () => ({
        actions: [],
        configurations: mockWeb.assignments.map((assignment) => ({
          ...assignment,
          sent_at: mockSent.sent_at,
          is_current: false,
          error,
        })),
      })),
      handle('getSentConfiguration', () => ({ ...mockSent, current: null, error })),
      ...fleetNameHandlers,
    ],
  },
  play: async () => {
    const configurations = await list('Configurations');
    await expect((await configurations.findAllByText('Template fails'))[0]).toBeVisible();
    await userEvent.click(
      (await configurations.findAllByRole('button', { name: 'Show text' }))[0] as HTMLElement,
    );
    await expect(await screen.findByLabelText('As it was sent:')).toHaveTextContent('logs.example.org:5044');
  },
};

export const OnCluster: Story = {
  parameters: { msw: [...serverVariant('4.1.2'), ...fleetNameHandlers], route: at(mockFailingSidecar) },
  play: async () => {
    const collectors = await list('Collectors');
    await expect(collectors.getByText(sidecarSentinels.failure)).toBeVisible();
    await expect(screen.queryByRole('list', { name: 'Recent changes' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Show text' })).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('sidecars:read')] },
  play: async () => {
    await list('Collectors');
    await expect(screen.queryByRole('button', { name: 'Restart' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Assign configurations' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Show text' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
