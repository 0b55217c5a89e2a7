import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, noContent } from '@tailrace/mocks/replies';
import { loggedInWith, mockReader } from '@tailrace/mocks/users';
import { listEventDefinitions } from '@tailrace/sdk/operations/events';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { EventDefinitionsPage } from './EventDefinitionsPage.tsx';
import { sampleDefinitions, samplePage } from './testing/sample-definitions.ts';

const route = { path: '/alerts/definitions', layout: Shell };
const some = handle('listEventDefinitions', () => samplePage(sampleDefinitions.length));

const states = listStates({
  operation: listEventDefinitions,
  noun: { one: 'event definition', many: 'event definitions' },
  route,
  reply: (count) => samplePage(count),
});

const meta = {
  title: 'Screens/Alerts/Event definitions',
  component: EventDefinitionsPage,
  parameters: { route, msw: [some] },
} satisfies Meta<typeof EventDefinitionsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const openMenuOf = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return within(await screen.findByRole('menu'));
};

/** A failing definition says why. */
export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /Slow basket/ }));
    await expect(
      row.getByText('Average of took_ms above 1,500 per source in 5 minutes, checked every minute'),
    ).toBeVisible();
    await expect(await screen.findByText(/Failing: The search took longer/)).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const EmptyForReaders: Story = {
  parameters: {
    msw: [loggedInWith('eventdefinitions:read'), handle('listEventDefinitions', () => samplePage(0))],
  },
  play: async () => {
    await expect(
      await screen.findByText('Ask someone with the permission eventdefinitions:create to create one.'),
    ).toBeVisible();
    await expect(screen.queryByText(/^Define what to watch for/)).toBeNull();
  },
};
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

export const Disabling: Story = {
  parameters: { msw: [handle('unscheduleEventDefinition', noContent), some] },
  play: async () => {
    const menu = await openMenuOf('Slow basket');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Disable definition' }));
    await screen.findByText('Event Definition successfully disabled');
  },
};

export const EnableRefused: Story = {
  parameters: {
    msw: [handle('scheduleEventDefinition', () => apiError(500, 'The store is read only')), some],
  },
  play: async () => {
    const menu = await openMenuOf(sampleDefinitions[2]?.title ?? '');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Enable definition' }));
    await screen.findByText('Could not enable Event Definition');
  },
};

/** Deleting names the definition and what happens to its events. */
export const Deleting: Story = {
  play: async () => {
    const menu = await openMenuOf('Slow basket');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete definition…' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Delete event definition “Slow basket”?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Delete definition' }));
    await screen.findByText('Event Definition deleted successfully');
  },
};

export const ForReaders: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    const menu = await openMenuOf('Slow basket');
    await expect(menu.getByRole('menuitem', { name: 'Show its events' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: /Delete/ })).not.toBeInTheDocument();
  },
};
