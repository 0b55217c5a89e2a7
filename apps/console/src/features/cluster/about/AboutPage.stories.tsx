import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { mockServerInfo } from '@tailrace/mocks/sessions';
import { expect, screen, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { AboutPage } from './AboutPage.tsx';

const meta = {
  title: 'Screens/Cluster/About this server',
  component: AboutPage,
  parameters: { route: { path: '/system/about', layout: Shell } },
} satisfies Meta<typeof AboutPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const ofVersion = (version: string) => handle('getServerInfo', () => ({ ...mockServerInfo, version }));
const isLimited = async (title: string) =>
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();

/** Nothing is limited. */
export const Embedded: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await screen.findByText('Everything in the console works with this server.')).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'Adapted' })).not.toBeInTheDocument();
  },
};

export const Graylog436: Story = {
  parameters: { msw: serverVariant('4.3.6') },
  play: async () => {
    await isLimited('Not on this server');
    const calls = within(screen.getByRole('table', { name: 'Not on this server' }));
    await expect(calls.getByText(/definitions of scheduled jobs/)).toBeVisible();
    const titles = within(screen.getByRole('list', { name: 'Adapted' }));
    await expect(titles.getByText(/^Exports have times in the zone of the user/)).toBeVisible();
    await expect(titles.queryByText('urlallowlist:…')).not.toBeInTheDocument();
  },
};

export const Graylog70: Story = {
  parameters: { msw: serverVariant('7.0') },
  play: async () => {
    await isLimited('Adapted');
    const titles = within(screen.getByRole('list', { name: 'Adapted' }));
    await expect(titles.getByText('urlallowlist:…')).toBeVisible();
    await expect(screen.queryByText(/newer than those/)).not.toBeInTheDocument();
  },
};

/** A version nobody has seen is treated like the newest that is known. */
export const Graylog80: Story = {
  parameters: { msw: [ofVersion('8.0.0'), playedBy('7.0', ofVersion('8.0.0'))] },
  play: async () => {
    await expect(
      await screen.findByText(/newer than those the console knows\. It is treated like 7\.0/),
    ).toBeVisible();
    await isLimited('Adapted');
  },
};

export const Dark: Story = { ...Graylog70, globals: { theme: 'dark' } };
