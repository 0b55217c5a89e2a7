import type { Meta, StoryObj } from '@storybook/react-vite';
import { loggedInWith } from '@tailrace/mocks/users';
import { expect, screen, within } from 'storybook/test';
import { SidecarsSection } from './SidecarsSection.tsx';

const meta = {
  title: 'Screens/Sidecars/Sections',
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

const marks = (path: string, name: string, url = path): Story => ({
  parameters: { route: { path, url } },
  play: async () => {
    await expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  },
});

/** Pages that are not below the address of their section. */
export const OnACollector: Story = marks('/system/sidecars/collector/new', 'Configuration');
export const OnASidecar: Story = marks(
  '/system/sidecars/$sidecarId/status',
  'Overview',
  '/system/sidecars/web-01/status',
);
export const OnInstalling: Story = marks('/system/sidecars/install', 'Overview');
