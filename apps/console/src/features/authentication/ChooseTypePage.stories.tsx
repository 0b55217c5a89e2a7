import type { Meta, StoryObj } from '@storybook/react-vite';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { expect, screen } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { ChooseTypePage } from './ChooseTypePage.tsx';

const meta = {
  title: 'Screens/Authentication/New authentication service',
  component: ChooseTypePage,
  parameters: { route: { path: '/system/authentication/services/create', layout: Shell } },
} satisfies Meta<typeof ChooseTypePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: /^OpenID Connect/ })).toBeVisible();
  },
};

/** A cluster has directories only. */
export const OnCluster: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await expect(await screen.findByRole('link', { name: /^LDAP/ })).toBeVisible();
    await expect(screen.queryByRole('link', { name: /^OpenID Connect/ })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
