import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockLegacyPack, mockPack } from '@tailrace/mocks/content-packs';
import { handle } from '@tailrace/mocks/handle';
import { getContentPackRevisions } from '@tailrace/sdk/operations/content-packs';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditPackPage } from './EditPackPage.tsx';

const at = (packId: string, revision: number) => ({
  path: '/system/contentpacks/$packId/$revision/edit',
  url: `/system/contentpacks/${packId}/${revision}/edit`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Content packs/Content pack, new version',
  component: EditPackPage,
  parameters: { route: at(mockPack.id, 2) },
} satisfies Meta<typeof EditPackPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getContentPackRevisions });
const created = fn();
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Entities stay as they are in the revision unless they are taken from the server. */
export const Entities: Story = {
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'Failed requests' })).toBeChecked();
    await press('Take from this server: Failed requests');
    await expect(
      await screen.findByRole('button', { name: 'Keep revision 2: Failed requests' }),
    ).toBeVisible();
  },
};

export const Dark: Story = { ...Entities, ...states.dark };

export const Created: Story = {
  parameters: {
    msw: [
      handle('createContentPack', async ({ body }) => {
        created(await body());
        return new Response(null, { status: 201 });
      }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Failed requests' }));
    await press('Continue to parameters');
    await press('Continue to details');
    await press('Create revision 3');
    await screen.findByText(`Content pack “${mockPack.name}” created, revision 3`);
    const [upload] = created.mock.lastCall ?? [];
    await expect(upload).toMatchObject({ id: mockPack.id, rev: 3, name: mockPack.name });
    await expect(upload.entities).toHaveLength(4);
    await expect(upload.parameters).toHaveLength(3);
  },
};

export const NoSuchRevision: Story = {
  parameters: { route: at(mockPack.id, 7) },
  play: async () => {
    await expect(await screen.findByText('There is no such revision')).toBeVisible();
  },
};

export const OldFormat: Story = {
  parameters: { route: at(mockLegacyPack.id, 0) },
  play: async () => {
    await expect(await screen.findByText('This content pack cannot be edited')).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = {
  ...states.gone,
  play: async () => {
    await expect(await screen.findByText('Could not load the content pack')).toBeVisible();
  },
};
export const Failed: Story = {
  ...states.failed,
  play: async () => {
    await expect(await screen.findByText('Could not load the content pack')).toBeVisible();
  },
};
export const Denied: Story = states.denied;
