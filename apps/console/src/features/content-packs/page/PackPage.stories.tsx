import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  mockForeignPack,
  mockInstalledPack,
  mockNewPackRevision,
  mockPack,
  mockPackStream,
} from '@tailrace/mocks/content-packs';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
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
  title: 'Screens/Content packs/Content pack',
  component: PackPage,
  parameters: at(mockPack.id),
} satisfies Meta<typeof PackPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: mockPack.name })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'New version' })).toHaveAttribute(
      'href',
      `/system/contentpacks/${mockPack.id}/${mockNewPackRevision.rev}/edit`,
    );
    const entities = screen.getByRole('region', { name: 'Entities' });
    await userEvent.click(within(entities).getByRole('button', { name: /^Failed requests/ }));
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

export const Compared: Story = {
  parameters: at(mockPack.id, '?compare=1'),
  play: async () => {
    await screen.findByText(/From revision 1 to 2: 1 entity changed, 3 entities added, 2 parameters changed/);
    const changes = within(screen.getByRole('region', { name: 'Changes between revisions' }));
    await userEvent.click(changes.getByRole('button', { name: 'NGINXHOST' }));
    const values = within(await changes.findByRole('table', { name: 'Changes of NGINXHOST' }));
    await expect(values.getByText('%{HOSTNAME:host}')).toBeVisible();
    await expect(values.getByText('%{IPORHOST:host}')).toBeVisible();
  },
};

/** What has changed since, with links to what was made. */
export const Installations: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const card = within(await screen.findByRole('article', { name: 'Installation of revision 1' }));
    await expect(card.getByText('first roll-out')).toBeVisible();
    await expect(card.getByText('12205')).toBeVisible();
    await expect(card.getByRole('link', { name: 'nginx gelf' })).toBeVisible();
    await expect(await card.findByText('Deleted since')).toBeVisible();
  },
};

const openUninstall = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Uninstall revision 1…' }));
  return within(await screen.findByRole('dialog', { name: /^Uninstall revision 1 of/ }));
};

export const Uninstalled: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const dialog = await openUninstall();
    await expect(await dialog.findByText('It existed before the installation.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Web overview' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Uninstall content pack' }));
    const outcome = within(await screen.findByRole('dialog', { name: /^Uninstalled/ }));
    await expect(outcome.getByRole('button', { name: /^Deleted: 2/ })).toBeVisible();
    await expect(outcome.getByRole('button', { name: /^Kept: 1/ })).toBeVisible();
  },
};

export const UninstallFailed: Story = {
  parameters: { msw: [handle('uninstallContentPack', () => apiError(500, 'The store is read only'))] },
  play: async () => {
    const dialog = await openUninstall();
    await dialog.findByText('It existed before the installation.');
    await userEvent.click(dialog.getByRole('button', { name: 'Uninstall content pack' }));
    await expect(await dialog.findByText('The store is read only')).toBeVisible();
  },
};

/** Another server says what it would remove, without what uses the rest. */
export const UninstallOnACluster: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    const dialog = await openUninstall();
    await expect(await dialog.findByRole('button', { name: /^Deleted: 2/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Kept: 1/ })).toBeVisible();
  },
};

const many = (rev: number) => ({
  ...mockPack,
  rev,
  entities: Array.from({ length: 5000 }, (_, at) => mockPackStream(at, `Stream ${at}`, `${500 + rev}`)),
});

/** 5,000 entities, all changed between two revisions. */
export const Full: Story = {
  parameters: {
    ...at(mockPack.id, '?compare=1'),
    msw: [
      handle('getContentPackRevisions', () => ({
        content_pack_revisions: { 1: many(1), 2: many(2) },
        constraints_result: { 1: [], 2: [] },
      })),
    ],
  },
  play: async () => {
    await screen.findByText(/5,000 entities changed/);
    const entities = within(screen.getByRole('region', { name: 'Entities' }));
    await userEvent.type(entities.getByRole('textbox', { name: 'Search entities' }), 'stream 4999');
    await userEvent.click(await entities.findByRole('button', { name: 'Stream 4999 Requests that failed' }));
    await entities.findByRole('table', { name: 'Values of Stream 4999' });
  },
};
