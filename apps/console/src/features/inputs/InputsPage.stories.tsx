import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode } from '@tailrace/mocks/cluster';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import {
  mockFailedInput,
  mockInputStates,
  mockInputs,
  mockStoppedInput,
  mockSyslogInput,
} from '@tailrace/mocks/inputs';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { InputsPage } from './InputsPage.tsx';
import { deletionEffect } from './inputs.ts';

const route = { path: '/system/inputs', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve Inputs',
  operation: listInputs,
  noun: { one: 'input', many: 'inputs' },
  route,
  reply: (total) => ({
    total,
    inputs: Array.from({ length: total }, (_, index) => ({
      ...mockSyslogInput,
      id: String(index).padStart(24, '0'),
      title:
        index % 7 === 0
          ? `مدخل رقم ${index} لسجلات الجدار الناري`
          : `Input ${index}${' of a long name'.repeat(index % 6)}`,
    })),
  }),
});

const meta = {
  title: 'Screens/Inputs/Inputs',
  component: InputsPage,
  parameters: { route },
} satisfies Meta<typeof InputsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rowOf = ({ title }: { title: string }) =>
  screen.findByRole('row', { name: new RegExp(title.slice(0, 20)) });

const meter = (full_name: string) => {
  const rate = { total: 1, mean: 1, one_minute: 14.1, five_minute: 1, fifteen_minute: 1 };
  return {
    full_name,
    name: 'incomingMessages',
    type: 'meter' as const,
    metric: { rate, rate_unit: 'events/second' as const },
  };
};

async function choose(input: { title: string }, action: string) {
  await rowOf(input);
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${input.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const Some: Story = {
  play: async () => {
    const row = within(await rowOf(mockSyslogInput));
    await waitFor(() => expect(row.getByText('Running')).toBeVisible());
    await expect(row.getByText('127.0.0.1:1514')).toBeVisible();
    await waitFor(() => expect(row.getByText('14.1')).toBeVisible());
    await expect(row.getByRole('link', { name: '45 rejected, show why' })).toBeVisible();
    const failed = within(await rowOf(mockFailedInput));
    await expect(failed.getByText('Address already in use: 127.0.0.1:12202')).toBeVisible();
  },
};

/** Every column to sort by is seen in full. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { route: { ...route, url: '/system/inputs?columns=title,state,type,address,rate,rejected' } },
  play: async () => {
    const headers = await screen.findAllByRole('columnheader');
    const keys = headers.flatMap((header) => within(header).queryAllByRole('button'));
    await expect(keys.length).toBeGreaterThan(4);
    for (const key of keys) {
      const { left, right } = key.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(innerWidth - 24);
    }
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
/** What is around the page stays. */
export const Denied: Story = {
  ...states.denied,
  play: async () => {
    await states.denied.play();
    await expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
};
export const Full: Story = states.full;

export const Empty: Story = {
  ...states.empty,
  play: async () => {
    await waitFor(() => expect(screen.getByText('No inputs yet')).toBeVisible());
    // Once: the header does not repeat what the empty list offers.
    await expect(screen.getAllByRole('link', { name: 'Create input' })).toHaveLength(1);
  },
};

export const EmptyForReaders: Story = {
  parameters: { msw: [loggedInWith('inputs:read'), ...(states.empty.parameters?.msw ?? [])] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/someone with the permission inputs:create/)).toBeVisible());
    await expect(screen.queryByRole('link', { name: 'Create input' })).not.toBeInTheDocument();
  },
};

export const Stopping: Story = {
  play: async () => {
    await choose(mockSyslogInput, 'Stop input');
    await expect(await screen.findByText('Input will be stopped shortly')).toBeInTheDocument();
  },
};

export const StopRefused: Story = {
  parameters: { msw: [handle('stopInput', () => apiError(500, 'The worker does not answer'))] },
  play: async () => {
    await choose(mockSyslogInput, 'Stop input');
    await expect(await screen.findByText('Input could not be stopped')).toBeInTheDocument();
    await expect(screen.getByText('The worker does not answer')).toBeInTheDocument();
  },
};

export const StopFailedEverywhere: Story = {
  parameters: { msw: [handle('stopInput', () => ({ 'node-1': null }))] },
  play: async () => {
    await choose(mockSyslogInput, 'Stop input');
    await expect(await screen.findByText('Input could not be stopped')).toBeInTheDocument();
  },
};

/** The server accepts the start; the input fails afterwards, with a later start time. */
export const StartFails: Story = {
  parameters: {
    msw: [
      (() => {
        let starts = 0;
        return [
          handle('startInput', ({ params }) => {
            starts += 1;
            return { [mockNode.node_id]: { id: params.inputId } };
          }),
          handle('listClusterInputStates', () => ({
            [mockNode.node_id]: mockInputStates.map((state) => ({
              ...state,
              started_at: starts === 0 ? state.started_at : '2026-01-10T12:00:00.000Z',
            })),
          })),
        ];
      })(),
    ].flat(),
  },
  play: async () => {
    await choose(mockFailedInput, 'Start input');
    await expect(await screen.findByText('Input will be started shortly')).toBeInTheDocument();
    await expect(await screen.findByText("Input 'GELF HTTP' failed to start")).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Show input' })).toBeInTheDocument();
  },
};

export const Deleting: Story = {
  play: async () => {
    await choose(mockStoppedInput, 'Delete input…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(deletionEffect)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete input' }));
    await expect(
      await screen.findByText(`Input '${mockStoppedInput.title}' deleted successfully`),
    ).toBeInTheDocument();
  },
};

export const Filtered: Story = {
  parameters: { route: { ...route, url: '/system/inputs?query=gelf&state=Failed' } },
  play: async () => {
    await expect(await rowOf(mockFailedInput)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  },
};

/** Users who may not read states see the inputs that are shared with them. */
export const StatesDenied: Story = {
  parameters: {
    msw: [handle('listClusterInputStates', forbidden), handle('getMetricsOfAllNodes', forbidden)],
  },
  play: async () => {
    await expect(await within(await rowOf(mockSyslogInput)).findByText('Unknown')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('inputs:read')] },
  play: async () => {
    await rowOf(mockSyslogInput);
    await expect(screen.queryByRole('link', { name: 'Create input' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${mockSyslogInput.title}` }));
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Show received messages' })).toBeVisible(),
    );
    await expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  },
};

/** However many inputs there are, their figures are one request per interval. */
export const TwoHundred: Story = {
  parameters: {
    route: { ...route, url: '/system/inputs?per_page=0' },
    msw: [
      ...exampleHandlers({
        listInputs: {
          total: 200,
          inputs: Array.from({ length: 200 }, (_, index) => ({
            ...(mockInputs[index % mockInputs.length] ?? mockSyslogInput),
            id: String(index).padStart(24, '0'),
            title: `Input ${index}`,
          })),
        },
      }),
      handle('getMetricsOfAllNodes', async ({ body }) => {
        const { metrics } = await body();
        // Any request for fewer inputs leaves the list without figures.
        const ofInputs = metrics.filter((name) => name.endsWith('.incomingMessages'));
        const isWhole = ofInputs.length === 200;
        return { [mockNode.node_id]: { total: 1, metrics: isWhole ? ofInputs.map(meter) : [] } };
      }),
    ],
  },
  play: async () => {
    await screen.findByText('200 inputs');
    await expect(await screen.findAllByText('14.1')).not.toHaveLength(0);
  },
};
