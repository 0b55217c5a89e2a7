import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { loggedInWith } from '@tailrace/mocks/users';
import { listTimelines } from '@tailrace/sdk/operations/timelines';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { listStates } from '#/testing/state-stories.ts';
import { TimelinesPage } from './TimelinesPage.tsx';
import { deletionEffect } from './timelines.ts';

const timeline = exampleBody('createTimeline');

const route = { path: '/timelines', layout: Shell };

const states = listStates({
  failedTitle: 'Could not load timelines',
  operation: listTimelines,
  noun: { one: 'timeline', many: 'timelines' },
  route,
  reply: (total) => ({
    total,
    page: 1,
    per_page: 50,
    count: total,
    query: '',
    grand_total: total,
    timelines: Array.from({ length: total }, (_, index) => ({
      ...timeline,
      id: String(index).padStart(24, '6'),
      title: `Outage ${index}${' of a long name'.repeat(index % 6)}`,
      items: index * 7,
    })),
  }),
});

const meta = {
  title: 'Screens/Timelines/Timelines',
  component: TimelinesPage,
  // Only our own server has it.
  globals: { server: 'contract' },
  parameters: { route },
} satisfies Meta<typeof TimelinesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    const row = await screen.findByRole('row', { name: /Checkout outage/ });
    await expect(within(row).getByText('mira')).toBeVisible();
    await expect(within(row).getByRole('link', { name: 'Checkout outage' })).toHaveAttribute(
      'href',
      `/timelines/${timeline.id}`,
    );
  },
};

export const Creating: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create timeline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create timeline' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create timeline' }));
    await expect(await within(dialog).findAllByText('Give it a title.')).not.toEqual([]);
    await enter(within(dialog).getByRole('textbox', { name: 'Title' }), 'Checkout outage');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create timeline' }));
    await screen.findByText('Timeline “Checkout outage” created');
  },
};

/** As the palette does. */
export const CreatingByAddress: Story = {
  parameters: { route: { ...route, url: '/timelines?create=timeline' } },
  play: async ({ loaded }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Create timeline' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(loaded.router.state.location.searchStr).toBe(''));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const Deleting: Story = {
  play: async () => {
    const row = await screen.findByRole('row', { name: /Checkout outage/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Actions for Checkout outage' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete timeline/ }));
    await expect(await screen.findByText(deletionEffect)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete timeline' }));
    await screen.findByText('Timeline “Checkout outage” deleted');
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

/** Somebody who was given no timeline. */
export const NoneShared: Story = {
  parameters: { msw: [loggedInWith('streams:read'), ...(states.empty.parameters.msw ?? [])] },
  play: async () => {
    await expect(await screen.findByText('No timelines have been shared with you yet')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Create timeline' })).toBeVisible();
  },
};
