import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { serverVariant } from '@tailrace/mocks/server-variants';
import {
  mockCollector,
  mockWindowsCollector,
  sidecarConfigurationSentinels,
} from '@tailrace/mocks/sidecar-configurations';
import { loggedInWith } from '@tailrace/mocks/users';
import { getCollector } from '@tailrace/sdk/operations/sidecars';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditCollectorPage } from './EditCollectorPage.tsx';
import { NewCollectorPage } from './NewCollectorPage.tsx';

const routeOf = ({ id }: { id: string }) => ({
  path: '/system/sidecars/collector/edit/$collectorId',
  url: `/system/sidecars/collector/edit/${id}`,
  layout: Shell,
});

const created = fn();

const meta = {
  title: 'Screens/Sidecars/Log collector',
  component: EditCollectorPage,
  parameters: { route: routeOf(mockCollector) },
} satisfies Meta<typeof EditCollectorPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getCollector, failedTitle: 'Could not retrieve collector' });

/** The command shows what `%s` is; a collector that configurations use cannot be deleted. */
export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Runs as' })).toBeDisabled();
    await expect(
      (await screen.findAllByText(/-c \/var\/lib\/graylog-sidecar\/generated\/filebeat\.conf/))[0],
    ).toBeVisible();
    await expect(await screen.findByRole('link', { name: 'nginx-access' })).toBeVisible();
    await expect(
      await screen.findByText(/^The configurations “nginx-access” and .+ use it\.$/),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete collector…' })).toBeDisabled();
    const danger = screen.getByRole('region', { name: 'Danger zone' });
    await expect(danger.offsetWidth).toBe(screen.getByRole('form').offsetWidth);
  },
};

export const Dark: Story = { ...Some, globals: { theme: 'dark' } };

export const OnWindows: Story = {
  parameters: { route: routeOf(mockWindowsCollector) },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Runs as' })).toHaveValue('svc');
    await expect(await screen.findByText('No configuration uses this collector.')).toBeVisible();
    // Linux has no Windows services.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Operating system' }), 'Linux');
    await expect(screen.getByRole('combobox', { name: 'Runs as' })).toHaveValue('exec');
    await userEvent.click(screen.getByRole('button', { name: 'Save collector' }));
    await screen.findByText('Collector successfully updated');
  },
};

export const Creating: Story = {
  render: () => <NewCollectorPage />,
  parameters: {
    route: { path: '/system/sidecars/collector/new', layout: Shell },
    msw: [
      handle('createCollector', async ({ body }) => {
        created(await body());
        return mockCollector;
      }),
    ],
  },
  play: async ({ loaded }) => {
    const name = await screen.findByRole('textbox', { name: 'Name' });
    const system = screen.getByRole('combobox', { name: 'Operating system' });
    await userEvent.selectOptions(system, await screen.findByRole('option', { name: 'macOS' }));
    await expect(screen.getByText('On macOS the sidecar starts the program itself.')).toBeVisible();
    await userEvent.selectOptions(system, 'Linux');
    await enter(name, sidecarConfigurationSentinels.takenName);
    await expect(await screen.findByText(sidecarConfigurationSentinels.takenError)).toBeVisible();
    await userEvent.clear(name);
    await enter(name, 'vector');
    await userEvent.click(screen.getByRole('button', { name: 'Create collector' }));
    await expect((await screen.findAllByText('Enter the path of a program.'))[0]).toBeVisible();
    await enter(screen.getByRole('textbox', { name: 'Path of the program' }), '/usr/bin/vector');
    await userEvent.click(screen.getByRole('button', { name: 'Create collector' }));
    await screen.findByText('Collector successfully created');
    await expect(created).toHaveBeenCalledWith({
      name: 'vector',
      node_operating_system: 'linux',
      service_type: 'exec',
      executable_path: '/usr/bin/vector',
      execute_parameters: '',
      validation_parameters: '',
      default_template: '',
    });
    // Opened by a link, the form has no previous page: what follows lists the collector.
    await waitFor(() => expect(loaded.router.state.location.searchStr).toBe('?list=collectors'));
  },
};

/** Before 5.0, Graylog knows collectors for Linux and Windows. */
export const OnOldServer: Story = {
  parameters: { route: routeOf(mockCollector), msw: serverVariant('4.1.2') },
  play: async () => {
    const system = await screen.findByRole('combobox', { name: 'Operating system' });
    await expect(system).toHaveTextContent(/^LinuxWindows$/);
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('sidecar_collectors:read')] },
  play: async () => {
    await screen.findByRole('heading', { name: 'filebeat on Linux' });
    await expect(screen.queryByRole('button', { name: 'Save collector' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = {
  ...states.gone,
  play: async () => {
    await expect(
      await screen.findByText(/^Unable to find a collector with ID <\w+>, please ensure/),
    ).toBeVisible();
  },
};
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
