import type { Meta, StoryObj } from '@storybook/react-vite';
import { loggedInWith } from '@tailrace/mocks/users';
import { expect, screen, within } from 'storybook/test';
import { SidecarsSection } from './SidecarsSection.tsx';

const meta = {
  title: 'Screens/Sidecars, sections',
  component: SidecarsSection,
  parameters: { route: { path: '/system/sidecars' } },
} satisfies Meta<typeof SidecarsSection>;
export default meta;

type Story = StoryObj<typeof meta>;

const linkNames = async () =>
  within(await screen.findByRole('navigation', { name: 'Sidecars' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

export const All: Story = {
  play: async () => {
    await expect(await linkNames()).toEqual(['Overview', 'Administration', 'Configuration']);
  },
};

/** Only links to pages that the user may open. */
export const OverviewOnly: Story = {
  parameters: { msw: [loggedInWith('sidecars:read')] },
  play: async () => {
    await expect(await linkNames()).toEqual(['Overview']);
  },
};

/** Collectors are part of the configuration. */
export const OnACollector: Story = {
  parameters: { route: { path: '/system/sidecars/collector/new' } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Configuration' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
