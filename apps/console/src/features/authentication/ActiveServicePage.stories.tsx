import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { getActiveAuthBackend } from '@tailrace/sdk/operations/authentication';
import { expect, screen } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { ActiveServicePage } from './ActiveServicePage.tsx';
import { ServiceSkeleton } from './ServiceSkeleton.tsx';

const meta = {
  title: 'Screens/Authentication/Active authentication service',
  component: ActiveServicePage,
  parameters: {
    route: { path: '/system/authentication/services/active', layout: Shell, pending: ServiceSkeleton },
  },
} satisfies Meta<typeof ActiveServicePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getActiveAuthBackend,
  failedTitle: 'Could not load the authentication service',
});

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Directory' })).toBeVisible();
    await expect(screen.getByText('Active')).toBeVisible();
  },
};

export const NoneActive: Story = {
  parameters: {
    msw: [handle('getActiveAuthBackend', () => ({ backend: null, context: { backends_total: 2 } }))],
  },
  play: async () => {
    await expect(await screen.findByText('No service is active')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Show services' })).toBeVisible();
  },
};

export const NoneCreated: Story = {
  parameters: {
    msw: [handle('getActiveAuthBackend', () => ({ backend: null, context: { backends_total: 0 } }))],
  },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Create service' })).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Dark: Story = states.dark;
