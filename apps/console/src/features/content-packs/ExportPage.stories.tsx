import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockManyEntities } from '@tailrace/mocks/catalog';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { listCatalogEntities } from '@tailrace/sdk/operations/content-packs';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { ExportPage } from './ExportPage.tsx';

const path = '/system/contentpacks/export';
const selected = `${path}?entities=dashboard:${'11'.padStart(24, '7')}`;

const meta = {
  title: 'Screens/Content packs/Export entities',
  component: ExportPage,
  parameters: { route: { path, layout: Shell } },
} satisfies Meta<typeof ExportPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: listCatalogEntities });

export const Blank: Story = {};
export const Dark: Story = { ...states.dark, parameters: { route: { path, url: selected, layout: Shell } } };

/** The file has what was selected and what that needs. */
export const Downloaded: Story = {
  parameters: { route: { path, url: selected, layout: Shell } },
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'Web overview' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Download file' }));
    // The notice fades in.
    await waitFor(() => expect(screen.getByText('2 entities exported')).toBeVisible());
  },
};

export const Refused: Story = {
  parameters: {
    route: { path, url: selected, layout: Shell },
    msw: [handle('resolveCatalogEntities', () => apiError(500, 'The dashboard is gone'))],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Download file' }));
    await expect(await screen.findByText('Could not export the selected entities')).toBeVisible();
  },
};

export const Full: Story = {
  parameters: { msw: exampleHandlers({ listCatalogEntities: { entities: mockManyEntities(5000) } }) },
};

export const Empty: Story = {
  parameters: { msw: exampleHandlers({ listCatalogEntities: { entities: [] } }) },
  play: async () => {
    await expect(await screen.findByText('Nothing to select yet')).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = {
  ...states.failed,
  play: async () => {
    await expect(await screen.findByText('Could not load the catalog of entities')).toBeVisible();
  },
};
export const Denied: Story = states.denied;
