import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  mockForeignPack,
  mockInstalledPack,
  mockNewPackRevision,
  mockPack,
} from '@tailrace/mocks/content-packs';
import { getContentPackRevisions } from '@tailrace/sdk/operations/content-packs';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { PackPage } from './PackPage.tsx';

const at = (id: string, search = '') => ({
  route: { path: '/system/contentpacks/$packId/', url: `/system/contentpacks/${id}${search}`, layout: Shell },
});

const states = itemStates({
  operation: getContentPackRevisions,
  goneTitle: 'Could not load the content pack',
  failedTitle: 'Could not load the content pack',
});

const meta = {
  title: 'Screens/Content pack',
  component: PackPage,
  parameters: at(mockPack.id),
} satisfies Meta<typeof PackPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: mockPack.name })).toBeVisible();
    const streams = screen.getByRole('region', { name: 'Streams 2' });
    await userEvent.click(within(streams).getByRole('button', { name: /^Failed requests/ }));
    const values = within(await screen.findByRole('table', { name: 'Values of Failed requests' }));
    await expect(values.getByText('stream_rules.0.value')).toBeVisible();
    await expect(values.getByText('499')).toBeVisible();
  },
};

export const Dark: Story = { ...Some, ...states.dark };
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const OlderRevision: Story = {
  parameters: at(mockPack.id, '?revision=1'),
  play: async () => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Revision' }), '2');
    await screen.findByText(mockNewPackRevision.summary);
  },
};

/** Text and links of strangers are shown as text. */
export const Foreign: Story = {
  parameters: at(mockForeignPack.id),
  play: async () => {
    await expect(await screen.findByText(mockForeignPack.summary)).toBeVisible();
    await expect(screen.getByText('javascript:alert(1)')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
    await expect(screen.getByText('Not met')).toBeVisible();
  },
};

export const NotDeletedWhileInstalled: Story = {
  parameters: at(mockInstalledPack.id),
  play: async () => {
    await expect(await screen.findByText('It is installed. Uninstall it first.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete content pack…' })).toBeDisabled();
  },
};
