import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  mockForeignPack,
  mockInstallation,
  mockLegacyPack,
  mockNewPackRevision,
  mockPack,
  mockPackStream,
  packSentinels,
} from '@tailrace/mocks/content-packs';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { InstallDialog } from './InstallDialog.tsx';

const meta = {
  title: 'Screens/Content packs/Install dialog',
  component: InstallDialog,
  args: { pack: mockPack, onClose: fn() },
} satisfies Meta<typeof InstallDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const plan = async () => within(await screen.findByRole('region', { name: 'What the installation does' }));
const install = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Install content pack' }));

export const Planned: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(await field('GELF port')).toHaveValue('12201');
    await expect(screen.getByRole('checkbox', { name: 'Only encrypted connections' })).toBeChecked();
    const shown = await plan();
    await expect(screen.getByRole('combobox', { name: 'Earlier installation' })).toHaveDisplayValue(
      'Update revision 1, installed by admin (first roll-out)',
    );
    await expect(await shown.findByRole('button', { name: 'Created: 2 2 streams' })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Changed: 1 1 input' })).toBeVisible();
    await expect(shown.getByText('Known bad addresses')).toBeVisible();
  },
};

export const Dark: Story = { ...Planned, globals: { theme: 'dark', server: 'contract' } };
export const Loading: Story = {
  parameters: { msw: [handle('getContentPackRevisions', () => new Promise(() => {}))] },
};

export const Failed: Story = {
  parameters: { msw: [handle('getContentPackRevisions', () => apiError(503, 'The store did not answer'))] },
  play: async () => {
    await expect(await screen.findByText('The store did not answer')).toBeVisible();
  },
};

/** Values are checked, and types that the server does not have must be left out knowingly. */
export const Checked: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const port = await field('GELF port');
    await userEvent.clear(port);
    await userEvent.type(port, 'x');
    await plan();
    await screen.findByText('Known bad addresses');
    screen.getByRole('checkbox', { name: /^Install without what/ }).focus();
    await expect(screen.getByRole('dialog').scrollTop).toBe(0);
    await install();
    await expect((await screen.findAllByText('Enter a whole number.'))[0]).toBeVisible();
    await expect(screen.getAllByText('Enter a value.')[0]).toBeVisible();
    await expect(screen.getAllByText(/^Turn this on/)[0]).toBeVisible();
  },
};

const fill = async () => {
  await userEvent.type(await field('Name of the site'), 'Porto');
  await screen.findByText('Known bad addresses');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Install without what/ }));
};

export const Installed: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await fill();
    await install();
    const dialog = within(await screen.findByRole('dialog', { name: `Installed “${mockPack.name}”` }));
    await expect(dialog.getByRole('link', { name: 'Failed requests' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Reused: 1 1 grok pattern' })).toBeVisible();
  },
};

/** The server's reason stays in the dialog with everything that was typed. */
export const Refused: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await fill();
    const port = await field('GELF port');
    await userEvent.clear(port);
    await userEvent.type(port, String(packSentinels.takenPort));
    await screen.findByText('It cannot be installed');
    await install();
    await screen.findByText('Could not install the content pack');
    await expect(await field('Name of the site')).toHaveValue('Porto');
  },
};

export const Installing: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('installContentPack', () => new Promise(() => {}))] },
  play: async () => {
    await fill();
    await install();
    await expect(await screen.findByText('2 of 5 entities')).toBeVisible();
    await expect(screen.getByRole('progressbar', { name: 'Entities done' })).toHaveAttribute('value', '2');
  },
};

/** The comment stays when another revision is chosen. */
export const OtherRevision: Story = {
  play: async () => {
    await userEvent.type(await field(/^Comment/), 'first roll-out');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Revision' }), '1');
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Name of the site' })).not.toBeInTheDocument(),
    );
    await expect(await field(/^Comment/)).toHaveValue('first roll-out');
  },
};

/** Beside an earlier installation everything is created once more. */
export const OnceMore: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Earlier installation' }),
      'Keep it, and install once more',
    );
    const shown = await plan();
    await expect(await shown.findByRole('button', { name: 'Created: 3 1 input, 2 streams' })).toBeVisible();
    await expect(screen.getByText(/inputs need ports of their own/)).toBeVisible();
  },
};

export const RequirementsNotMet: Story = {
  args: { pack: mockForeignPack },
  play: async () => {
    await expect(await screen.findByText('org.example.signins >=2.0.0')).toBeVisible();
  },
};

export const Legacy: Story = {
  args: { pack: mockLegacyPack },
  play: async () => {
    await expect(await screen.findByText(/cannot be installed/)).toBeVisible();
  },
};

/** Another server does not say in advance what it does. */
export const OnACluster: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Contains: 5/ }));
    await expect(await screen.findByText('Failed requests')).toBeVisible();
    await expect(screen.queryByRole('checkbox', { name: /^Install without/ })).not.toBeInTheDocument();
  },
};

const many = {
  ...mockNewPackRevision,
  parameters: [],
  entities: Array.from({ length: 5000 }, (_, at) => mockPackStream(at, `Stream ${at}`)),
};

/** 5,000 entities. */
export const Full: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('getContentPackRevisions', () => ({
        content_pack_revisions: { 2: many },
        constraints_result: { 2: [] },
      })),
      handle('planContentPackInstallation', () => ({
        entities: many.entities.map(({ id }, at) => ({
          content_pack_entity_id: id,
          type: { name: 'stream', version: '1' },
          title: `Stream ${at}`,
          action: 'create' as const,
          id: null,
          note: null,
        })),
        problems: [],
      })),
      handle('installContentPack', () => ({
        ...mockInstallation,
        entities: many.entities.slice(0, 40).map(({ id }, at) => ({
          ...{ id, content_pack_entity_id: id, title: `Stream ${at}` },
          ...{ type: { name: 'stream', version: '1' }, found_on_system: false },
        })),
      })),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Created: 5,000 5,000 streams' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Streams 5,000' }));
    await expect(await screen.findByText('4,950 not shown')).toBeVisible();
    await install();
    // The result is seen from its beginning, and what ends it without scrolling.
    const dialog = await screen.findByRole('dialog', { name: /^Installed/ });
    const heading = within(dialog).getByRole('heading', { name: /^Installed/ });
    const close = within(dialog).getByRole('button', { name: 'Close' });
    await waitFor(() => expect(close).toHaveFocus());
    const frame = dialog.getBoundingClientRect();
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(frame.top);
    await expect(close.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom);
  },
};

/** Newer servers take the parameters in a form of their own. */
export const InstalledOnGraylog70: Story = {
  parameters: { msw: serverVariant('7.0') },
  play: async () => {
    await userEvent.type(await field('Name of the site'), 'Porto');
    await install();
    await expect(await screen.findByRole('dialog', { name: `Installed “${mockPack.name}”` })).toBeVisible();
  },
};
