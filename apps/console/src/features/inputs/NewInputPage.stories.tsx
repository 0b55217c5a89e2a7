import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode, mockSecondNode } from '@tailrace/mocks/cluster';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockFailedInput, mockInputStates, mockSyslogInput, mockSyslogUdpType } from '@tailrace/mocks/inputs';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { listInputTypeDescriptions } from '@tailrace/sdk/operations/inputs';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { NewInputPage } from './NewInputPage.tsx';

const route = { path: '/system/inputs/new', layout: Shell };
const withType = { ...route, url: `/system/inputs/new?type=${mockSyslogUdpType.type}` };
const states = itemStates({ operation: listInputTypeDescriptions });

const meta = {
  title: 'Screens/Inputs/New input',
  component: NewInputPage,
  parameters: { route },
} satisfies Meta<typeof NewInputPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Types: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('link', { name: /^Syslog UDP.*Port 514$/ })).toBeVisible());
    await expect(screen.getByRole('region', { name: 'GELF' })).toBeVisible();
  },
};

export const TypesDark: Story = { globals: { theme: 'dark' } };

export const Filtered: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter input types' }), 'curl');
    await expect(screen.getAllByRole('link', { name: /Port/ })).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('form', { name: 'New GELF HTTP input' })).toBeVisible());
  },
};

export const NoMatches: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter input types' }), 'smoke');
    await waitFor(() => expect(screen.getByText('No input types match')).toBeVisible());
  },
};

export const Form: Story = {
  parameters: { route: withType },
  play: async () => {
    await expect(await screen.findByRole('spinbutton', { name: 'Port' })).toHaveValue(1515);
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Syslog UDP');
  },
};

export const FormDark: Story = { ...Form, globals: { theme: 'dark' } };

export const SeveralNodes: Story = {
  parameters: {
    route: withType,
    msw: exampleHandlers({ listClusterNodes: { total: 2, nodes: [mockNode, mockSecondNode] } }),
  },
  play: async () => {
    const nodes = await screen.findByRole('combobox', { name: 'Runs on' });
    await expect(
      await screen.findByRole('option', { name: 'log-a.example.org (6d1fdd57)' }),
    ).toBeInTheDocument();
    await userEvent.selectOptions(nodes, mockSecondNode.node_id);
    await expect(nodes).toHaveValue(mockSecondNode.node_id);
  },
};

export const Refused: Story = {
  parameters: {
    route: withType,
    msw: [handle('createInput', () => apiError(400, 'Configuration field port is required.'))],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create input' }));
    await waitFor(() => expect(screen.getByText('Could not launch input')).toBeVisible());
    await expect(screen.getByText('Configuration field port is required.')).toBeVisible();
  },
};

export const Created: Story = {
  parameters: { route: withType, msw: [handle('createInput', () => ({ id: mockSyslogInput.id }))] },
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Firewalls in Lisbon{Enter}');
    await screen.findByText("Input 'Firewalls in Lisbon' launched successfully");
  },
};

/** The reply comes before the outcome: what failed is not called launched. */
export const FailsToStart: Story = {
  parameters: {
    route: withType,
    msw: [
      handle('createInput', () => ({ id: mockFailedInput.id })),
      ...exampleHandlers({ listClusterInputStates: { [mockNode.node_id]: [...mockInputStates] } }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create input' }));
    await expect(await screen.findByText(/failed to start/)).toBeVisible();
    await expect(screen.queryByText(/launched successfully/)).toBeNull();
  },
};

/** A port of another input is said while it is typed; it is not refused, because the other may be stopped. */
export const PortInUse: Story = {
  parameters: { route: withType },
  play: async () => {
    const port = await screen.findByRole('spinbutton', { name: 'Port' });
    const { port: used } = mockSyslogInput.attributes;
    await expect(port).not.toHaveValue(Number(used));
    await userEvent.clear(port);
    await userEvent.type(port, String(used));
    await expect(
      screen.getByText(`“${mockSyslogInput.title}” uses port ${used}. Only one of the two can run.`),
    ).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /TLS key file/ })).toBeNull();
  },
};

export const UnknownType: Story = {
  parameters: { route: { ...route, url: '/system/inputs/new?type=org.example.Input' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Input type not found')).toBeVisible());
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;

export const Denied: Story = {
  parameters: { msw: [loggedInWith('inputs:read')] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('inputs:create')).toBeVisible());
  },
};
