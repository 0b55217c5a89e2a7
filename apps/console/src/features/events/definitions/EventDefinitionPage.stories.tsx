import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { mockReader } from '@tailrace/mocks/users';
import { getEventDefinitionWithContext } from '@tailrace/sdk/operations/events';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EventDefinitionPage } from './EventDefinitionPage.tsx';
import { sampleDefinitions } from './testing/sample-definitions.ts';

const route = {
  path: '/alerts/definitions/$definitionId',
  url: '/alerts/definitions/60c0a1b28c5d3a1f2e4b9001',
  layout: Shell,
};

const meta = {
  title: 'Screens/Alerts/Event definition',
  component: EventDefinitionPage,
  parameters: { route },
} satisfies Meta<typeof EventDefinitionPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getEventDefinitionWithContext });

/** The runs say why a group made an event and another none. */
export const Enabled: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await screen.findByText(/Condition not met/)).toBeVisible();
    await expect(screen.getByText(/2 earlier time windows were checked again/)).toBeVisible();
    await expect(await screen.findByText('Slow basket: web-1 - avg(took_ms)=1820.5')).toBeVisible();
  },
};

/** The outcome of a run is seen in full. */
export const Phone: Story = {
  globals: { server: 'contract', viewport: { value: 'phone' } },
  play: async () => {
    const table = await screen.findByRole('table', { name: 'Last runs' });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Loading: Story = states.loading;
export const Gone: Story = {
  ...states.gone,
  play: async () => {
    await expect(
      await screen.findByText(
        "Unable to find Event Definition with id <60c0a1b28c5d3a1f2e4b9001>, please ensure it wasn't deleted.",
      ),
    ).toBeVisible();
  },
};
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const NothingYet: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('listEventDefinitionRuns', () => ({ runs: [] })),
      handle('searchEvents', () => ({ ...exampleBody('searchEvents'), events: [], total_events: 0 })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('No runs yet')).toBeVisible();
    await expect(await screen.findByText('No events in the last 7 days')).toBeVisible();
  },
};

/** A hundred runs with ten groups each. */
export const Full: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('listEventDefinitionRuns', () => {
        const [run] = exampleBody('listEventDefinitionRuns').runs;
        if (!run) return { runs: [] };
        return {
          runs: Array.from({ length: 100 }, (_, at) => ({
            ...run,
            started_at: new Date(Date.parse(run.started_at) - at * 60_000).toISOString(),
          })),
        };
      }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 100 runs' }));
  },
};

/** The definition of the server's own problems is shown in words, and cannot be deleted. */
export const System: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('getEventDefinitionWithContext', () => ({
        ...exampleBody('getEventDefinitionWithContext'),
        event_definition: sampleDefinitions[3] as never,
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/Problems of the server itself/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete definition…' })).toBeDisabled();
  },
};

export const OnAnotherServer: Story = {
  parameters: { msw: serverVariant('4.3.6') },
  play: async () => {
    await expect(
      await screen.findByText('Messages that arrive later than one check are not seen by this server.'),
    ).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'Last runs' })).not.toBeInTheDocument();
  },
};

export const ForReaders: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Slow basket' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit definition' })).not.toBeInTheDocument();
  },
};
