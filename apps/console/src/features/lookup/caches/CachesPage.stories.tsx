import type { Meta, StoryObj } from '@storybook/react-vite';
import { lookupCachePage, mockLookupCache } from '@tailrace/mocks/lookup';
import { loggedInWith } from '@tailrace/mocks/users';
import { listLookupCaches } from '@tailrace/sdk/operations/lookup';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { CachesPage } from './CachesPage.tsx';

const route = { path: '/system/lookuptables/caches', layout: Shell };

const states = listStates({
  failedTitle: 'Could not retrieve the lookup caches',
  operation: listLookupCaches,
  noun: { one: 'cache', many: 'caches' },
  route,
  reply: (count) =>
    lookupCachePage(
      Array.from({ length: count }, (_, index) => ({
        ...mockLookupCache,
        id: String(index).padStart(24, '6'),
        title: `Cache ${index}${' of a long name'.repeat(index % 6)}`,
        name: `cache-${index}`,
      })),
      new URLSearchParams({ per_page: '0' }),
    ),
});

const meta = {
  title: 'Screens/Lookup tables/Lookup caches',
  component: CachesPage,
  parameters: { route },
} satisfies Meta<typeof CachesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A cache that tables use cannot be deleted, and says which they are. */
export const Some: Story = {
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /Small cache/ }));
    await expect(await row.findByText('100%')).toBeVisible();
    await expect(await row.findByRole('link', { name: 'Host owners' })).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Actions for Small cache' }));
    await expect(await screen.findByText('The lookup table “Host owners” and 1 more use it.')).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('lookuptables:read')] },
  play: async () => {
    await screen.findByRole('row', { name: /Small cache/ });
    await expect(screen.queryByRole('link', { name: 'Create cache' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Actions for/ })).not.toBeInTheDocument();
  },
};
