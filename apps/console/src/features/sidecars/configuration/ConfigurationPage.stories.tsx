import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { serverVariant } from '@tailrace/mocks/server-variants';
import {
  collectorPage,
  configurationPage,
  mockCollector,
  mockConfiguration,
  mockLongVariable,
  mockVariable,
  sidecarConfigurationSentinels,
} from '@tailrace/mocks/sidecar-configurations';
import { loggedInWith } from '@tailrace/mocks/users';
import {
  listCollectorConfigurations,
  listCollectorSummaries,
  listConfigurationVariables,
} from '@tailrace/sdk/operations/sidecars';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { listStates } from '#/testing/state-stories.ts';
import { ConfigurationPage } from './ConfigurationPage.tsx';

const path = '/system/sidecars/configuration';
const route = { path, layout: Shell };
const routeOf = (list: string, rest = '') => ({ ...route, url: `${path}?list=${list}${rest}` });

const longName = (index: number) => `${index} ${'of a long name '.repeat(index % 6)}`.trim();
const idOf = (index: number) => String(index).padStart(24, 'a');
const all = new URLSearchParams({ per_page: '0' });

const states = listStates({
  operation: listCollectorConfigurations,
  noun: { one: 'configuration', many: 'configurations' },
  route,
  failedTitle: 'Could not retrieve configurations',
  reply: (count) =>
    configurationPage(
      Array.from({ length: count }, (_, index) => ({
        ...mockConfiguration,
        id: idOf(index),
        name: `Configuration ${longName(index)}`,
      })),
      all,
    ),
});

const renamed = fn();

const meta = {
  title: 'Screens/Sidecars/Collector configuration',
  component: ConfigurationPage,
  parameters: { route },
} satisfies Meta<typeof ConfigurationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A configuration that sidecars have cannot be deleted. */
export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /nginx-access/ }));
    await expect(await row.findByText('filebeat on Linux')).toBeVisible();
    await expect(await row.findByRole('link', { name: /^3: show the sidecars/ })).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Actions for nginx-access' }));
    await expect(await screen.findByText('3 sidecars have it. Unassign it there first.')).toBeVisible();
  },
};

/** Other servers do not count the sidecars of all configurations at once. */
export const OnCluster: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /nginx-access/ }));
    await expect(await row.findByRole('link', { name: /^12: show the sidecars/ })).toBeVisible();
  },
};

/** The name of a copy is checked by the server; its error is at the field. */
export const Copied: Story = {
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /nginx-access/ }));
    await userEvent.click(row.getByRole('button', { name: 'Actions for nginx-access' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy configuration…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy configuration “nginx-access”' }));
    const name = dialog.getByRole('textbox', { name: 'Name of the copy' });
    await userEvent.clear(name);
    await enter(name, sidecarConfigurationSentinels.takenName);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy configuration' }));
    await expect((await dialog.findAllByText(sidecarConfigurationSentinels.takenError))[0]).toBeVisible();
    await userEvent.clear(name);
    await enter(name, 'nginx-errors');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy configuration' }));
    await screen.findByText('Configuration "nginx-errors" successfully copied');
  },
};

export const Dark: Story = { ...Some, globals: { theme: 'dark', server: 'contract' } };
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('sidecar_collector_configurations:read')] },
  play: async () => {
    await screen.findByRole('row', { name: /nginx-access/ });
    await expect(screen.queryByRole('link', { name: 'Create configuration' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Log collectors' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
};

const collectorStates = listStates({
  operation: listCollectorSummaries,
  noun: { one: 'collector', many: 'collectors' },
  route: routeOf('collectors'),
  emptyTitle: 'No log collectors yet',
  failedTitle: 'Could not retrieve collectors',
  reply: (count) =>
    collectorPage(
      Array.from({ length: count }, (_, index) => ({
        ...mockCollector,
        id: idOf(index),
        name: `collector-${longName(index).replaceAll(' ', '-')}`,
      })),
      all,
    ),
});
const atCollectors = { parameters: { route: routeOf('collectors') } };

/** A collector that configurations use cannot be deleted. */
export const Collectors: Story = {
  ...atCollectors,
  play: async () => {
    const tabs = within(await screen.findByRole('navigation', { name: 'Configuration' }));
    await expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Log collectors');
    const row = within(await screen.findByRole('row', { name: /filebeat/ }));
    await userEvent.click(row.getByRole('button', { name: 'Actions for filebeat' }));
    await expect(
      await screen.findByText(/^The configurations “nginx-access” and .+ use it\.$/),
    ).toBeVisible();
  },
};

export const CollectorsEmpty: Story = {
  ...collectorStates.empty,
  parameters: { ...atCollectors.parameters, ...collectorStates.empty.parameters },
};
export const CollectorsFailed: Story = {
  ...collectorStates.failed,
  parameters: { ...atCollectors.parameters, ...collectorStates.failed.parameters },
};
export const CollectorsDenied: Story = {
  ...collectorStates.denied,
  parameters: { ...atCollectors.parameters, ...collectorStates.denied.parameters },
};

const variableStates = listStates({
  operation: listConfigurationVariables,
  noun: { one: 'variable', many: 'variables' },
  route: routeOf('variables'),
  failedTitle: 'Could not retrieve configuration variables',
  reply: (count) =>
    Array.from({ length: count }, (_, index) => ({
      ...mockVariable,
      id: idOf(index),
      name: `variable_${index}`,
    })),
});
const atVariables = { parameters: { route: routeOf('variables') } };

/** A variable that templates use cannot be deleted; one of several lines shows the first. */
export const Variables: Story = {
  ...atVariables,
  play: async () => {
    const long = within(await screen.findByRole('row', { name: /multiline/ }));
    await expect(long.getByText('and 2 more lines')).toBeVisible();
    const row = within(screen.getByRole('row', { name: /log_host/ }));
    await expect(await row.findByText('“nginx-access”')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Actions for log_host' }));
    await expect(await screen.findByText('The configuration “nginx-access” uses it.')).toBeVisible();
  },
};

export const VariablesEmpty: Story = {
  ...variableStates.empty,
  parameters: { ...atVariables.parameters, ...variableStates.empty.parameters },
};
export const VariablesFailed: Story = {
  ...variableStates.failed,
  parameters: { ...atVariables.parameters, ...variableStates.failed.parameters },
};

/** Renaming asks first, and names the configurations whose templates change. */
export const VariableRenamed: Story = {
  parameters: {
    route: routeOf('variables', `&variable=${mockVariable.id}`),
    msw: [
      handle('updateConfigurationVariable', async ({ body }) => {
        const { name } = await body();
        renamed(name);
        return { ...mockVariable, name };
      }),
    ],
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Variable log_host' }));
    await expect(await dialog.findByText('“nginx-access”')).toBeVisible();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await enter(name, 'log_server');
    await userEvent.click(dialog.getByRole('button', { name: 'Save variable' }));
    const confirmation = within(
      await screen.findByRole('alertdialog', { name: 'Rename “log_host” to “log_server”?' }),
    );
    await expect(confirmation.getByText('nginx-access')).toBeVisible();
    await expect(renamed).not.toHaveBeenCalled();
    await userEvent.click(confirmation.getByRole('button', { name: 'Rename variable' }));
    await screen.findByText('Configuration variable successfully updated');
    await expect(renamed).toHaveBeenCalledWith('log_server');
  },
};

/** The name is checked while it is typed. */
export const VariableCreated: Story = {
  parameters: { route: routeOf('variables', '&variable=new') },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New configuration variable' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await enter(name, sidecarConfigurationSentinels.takenName);
    await expect(await dialog.findByText(sidecarConfigurationSentinels.takenError)).toBeVisible();
    await userEvent.clear(name);
    await enter(name, mockLongVariable.name.concat('_2'));
    await enter(dialog.getByRole('textbox', { name: 'Content' }), mockLongVariable.content);
    await userEvent.click(dialog.getByRole('button', { name: 'Create variable' }));
    await screen.findByText('Configuration variable successfully created');
  },
};
