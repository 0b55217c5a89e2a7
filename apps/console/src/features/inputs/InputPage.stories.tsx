import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockFailedInput, mockStoppedInput, mockSyslogInput } from '@tailrace/mocks/inputs';
import { forbidden } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { InputPage } from './InputPage.tsx';

const at = ({ id }: { id: string }) => ({
  path: '/system/inputs/$inputId',
  url: `/system/inputs/${id}`,
  layout: Shell,
});
const states = itemStates({
  goneTitle: 'Could not retrieve input',
  failedTitle: 'Could not retrieve input',
  operation: getInput,
});

const meta = {
  title: 'Screens/Inputs/Input',
  component: InputPage,
  parameters: { route: at(mockSyslogInput) },
} satisfies Meta<typeof InputPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const diagnosis = async () => within(await screen.findByRole('list', { name: 'Diagnosis' }));

export const Receiving: Story = {
  play: async () => {
    const list = await diagnosis();
    await waitFor(() => expect(list.getByText('Listening on 127.0.0.1:1514')).toBeVisible());
    await waitFor(() => expect(list.getByText('90,412 messages since the start')).toBeVisible());
    await expect(list.getByRole('list', { name: 'Messages rejected' })).toBeVisible();
    await expect(screen.getByText(/^logger -n 127\.0\.0\.1 -P 1514/)).toBeVisible();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this input' }));
    await expect(parts.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await expect(parts.getByRole('link', { name: 'Extractors' })).toBeVisible();
  },
};

/** A message has a line of its own below its time and source. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Recent messages' }));
    const [row] = list.getAllByRole('listitem');
    const [link] = list.getAllByRole('link');
    if (!row || !link?.parentElement) throw new Error('There is no message.');
    await expect(link.parentElement.clientWidth).toBeGreaterThan(row.clientWidth * 0.8);
  },
};

export const Dark: Story = states.dark;

export const NothingArrived: Story = {
  parameters: { msw: exampleHandlers({ getMetricsOfAllNodes: {} }) },
  play: async () => {
    const list = await diagnosis();
    await waitFor(() => expect(list.getByText('Running')).toBeVisible());
    await expect(list.queryByText('Has anything arrived?')).not.toBeInTheDocument();
  },
};

export const FailedToStart: Story = {
  parameters: { route: at(mockFailedInput) },
  play: async () => {
    const list = await diagnosis();
    await waitFor(() => expect(list.getByText('Address already in use: 127.0.0.1:12202')).toBeVisible());
    await expect(screen.queryByText('Send messages')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Start input' }));
    await expect(await screen.findByText('Input will be started shortly')).toBeInTheDocument();
  },
};

export const FailedToStartDark: Story = { ...FailedToStart, globals: { theme: 'dark' } };

export const Stopped: Story = {
  parameters: { route: at(mockStoppedInput) },
  play: async () => {
    await expect(await (await diagnosis()).findByText('Start the input to receive messages.')).toBeVisible();
  },
};

/** A Beat has no command line: its configuration is shown instead. */
export const Beats: Story = {
  parameters: {
    msw: [
      handle('getInput', () => ({
        ...mockSyslogInput,
        type: 'org.graylog.plugins.beats.Beats2Input',
        attributes: { bind_address: '0.0.0.0', port: 5044 },
      })),
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/output\.logstash\.hosts: \[".*:5044"\]$/)).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Copy configuration' })).toBeVisible();
  },
};

export const AddsStaticField: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Field' }), 'the rack');
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'b7{Enter}');
    await expect(await screen.findAllByText(/^Use letters, digits/)).not.toHaveLength(0);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Field' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), 'rack{Enter}');
    await expect(await screen.findByText('Static field added')).toBeInTheDocument();
  },
};

export const RemovesStaticField: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove static field site' }));
    await expect(await screen.findByText('Static field removed')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Static field added')).toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('inputs:read', 'metrics:read')] },
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'Static fields' })).toHaveTextContent(
      'site = berlin',
    );
    for (const name of ['Stop input', 'Add field', 'Remove static field site'])
      await expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Edit input' })).not.toBeInTheDocument();
    await expect(screen.queryByText('Danger zone')).not.toBeInTheDocument();
  },
};

export const SearchDenied: Story = {
  parameters: { msw: [handle('executeSearchSync', forbidden)] },
  play: async () => {
    await expect((await diagnosis()).queryByText('Which streams received it?')).not.toBeInTheDocument();
  },
};

export const UnknownType: Story = {
  parameters: { msw: exampleHandlers({ listInputTypeDescriptions: {} }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/does not have this type of input/)).toBeVisible());
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
