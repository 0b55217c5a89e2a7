import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockLookupCache } from '@tailrace/mocks/lookup';
import { getLookupCache } from '@tailrace/sdk/operations/lookup';
import { expect, screen, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { CachePage } from './CachePage.tsx';

const meta = {
  title: 'Screens/Lookup tables/Lookup cache',
  component: CachePage,
  parameters: {
    route: {
      path: '/system/lookuptables/caches/$cacheId/',
      url: `/system/lookuptables/caches/${mockLookupCache.id}`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof CachePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getLookupCache,
  failedTitle: 'Could not retrieve the lookup caches',
  goneTitle: 'Could not retrieve the lookup caches',
});

export const Used: Story = {
  play: async () => {
    const details = within(await screen.findByLabelText('About this cache'));
    await expect(details.getByText('In memory, on each node')).toBeVisible();
    await expect(details.getByText('60 seconds')).toBeVisible();
    await expect(details.getByText('Never')).toBeVisible();
    await expect(await details.findByRole('link', { name: 'Host owners' })).toBeVisible();
    await expect(await screen.findByText('100%')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete cache…' })).toBeDisabled();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
