import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  mockForeignPack,
  mockInstalledPack,
  mockPack,
  mockPackPattern,
  packSentinels,
} from '@tailrace/mocks/content-packs';
import { mockReader } from '@tailrace/mocks/users';
import { listLatestContentPacks } from '@tailrace/sdk/operations/content-packs';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { ContentPacksPage } from './ContentPacksPage.tsx';

const route = { path: '/system/contentpacks', layout: Shell };

const states = listStates({
  failedTitle: 'Could not load the content packs',
  operation: listLatestContentPacks,
  noun: { one: 'content pack', many: 'content packs' },
  route,
  reply: (total) => ({
    content_packs: Array.from({ length: total }, (_, index) => ({
      ...mockInstalledPack,
      id: `pack-${index}`,
      rev: 1 + (index % 12),
      name: index % 5 === 0 ? `حزمة ${index}` : `Pack ${index}${' of a long name'.repeat(index % 7)}`,
      entities: Array.from({ length: index % 9 }, (_, at) => mockPackPattern(at, `PATTERN_${at}`)),
    })),
    content_packs_metadata: {},
    total,
  }),
});

const meta = {
  title: 'Screens/Content packs/Content packs',
  component: ContentPacksPage,
  parameters: { route },
} satisfies Meta<typeof ContentPacksPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const openMenuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};

const file = (name: string, text: string) => new File([text], name, { type: 'application/json' });

const choose = async (...files: File[]) => {
  await screen.findByRole('button', { name: 'Upload content packs' });
  // The input is hidden; the button opens the browser's own dialog for it.
  await userEvent.upload(screen.getByLabelText('Files of content packs'), files);
};

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: mockPack.name })).toBeVisible();
    await expect(screen.getByText('1 input, 2 streams, 1 grok pattern, 1 threat_feed entity')).toBeVisible();
    await expect(screen.getByText('Newer revision')).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

/** A pack with a newer revision counts as installed, too. */
export const OnlyInstalled: Story = {
  parameters: { route: { ...route, url: '/system/contentpacks?state=installed' } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: mockInstalledPack.name })).toBeVisible();
    await expect(screen.getByRole('link', { name: mockPack.name })).toBeVisible();
    await expect(screen.queryByRole('link', { name: mockForeignPack.name })).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await screen.findByText('contentpack:read');
    await expect(screen.queryByRole('button', { name: 'Upload content packs' })).not.toBeInTheDocument();
  },
};

export const DeleteRefusedWhileInstalled: Story = {
  play: async () => {
    const menu = await openMenuOf(mockInstalledPack.name);
    await expect(menu.getByRole('menuitem', { name: /Delete content pack/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Deleted: Story = {
  play: async () => {
    const menu = await openMenuOf(mockForeignPack.name);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete content pack…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete content pack' }));
    await screen.findByText(`Content pack “${mockForeignPack.name}” deleted`);
  },
};

/** Good files are uploaded although others are refused, which stay with the server's reason. */
export const Uploaded: Story = {
  play: async () => {
    await choose(
      file('half.json', '{"v": 1, "id": "'),
      file('postfix.json', JSON.stringify({ ...mockInstalledPack, rev: 2 })),
      file('taken.json', JSON.stringify({ ...mockInstalledPack, rev: packSentinels.takenRevision })),
      file('old.json', '{"name": "Switches", "description": "", "category": "Network"}'),
    );
    const uploads = within(await screen.findByRole('region', { name: 'Uploads' }));
    await uploads.findByText('1 of 4 uploaded, 3 failed');
    await expect(uploads.getByText(/^The file is not JSON/)).toBeVisible();
    await expect(uploads.getByText(/already has a revision/)).toBeVisible();
    await expect(uploads.getByText(/format of version 2/)).toBeVisible();
    await expect(uploads.getByRole('link', { name: mockInstalledPack.name })).toBeVisible();
    await userEvent.click(uploads.getByRole('button', { name: 'Remove half.json from the list' }));
    await uploads.findByText('1 of 3 uploaded, 2 failed');
  },
};

const drag = (type: string, dataTransfer: DataTransfer) =>
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));

export const Dropped: Story = {
  play: async () => {
    await screen.findByRole('link', { name: mockPack.name });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file('postfix.json', JSON.stringify({ ...mockInstalledPack, rev: 2 })));
    drag('dragenter', dataTransfer);
    await screen.findByText('Drop files here to upload content packs');
    drag('drop', dataTransfer);
    await screen.findByText('1 of 1 uploaded');
    await expect(screen.queryByText('Drop files here to upload content packs')).not.toBeInTheDocument();
  },
};
