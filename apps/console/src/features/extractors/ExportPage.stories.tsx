import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { expect, screen, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { ExportPage } from './ExportPage.tsx';
import { inputId, listOf, sampleExtractors } from './testing/sample-extractors.ts';

const meta = {
  title: 'Screens/Extractors/Export',
  component: ExportPage,
  parameters: {
    route: {
      path: '/system/inputs/$inputId/extractors/export',
      url: `/system/inputs/${inputId}/extractors/export`,
      layout: Shell,
    },
    msw: [handle('listExtractors', () => listOf(sampleExtractors()))],
  },
} satisfies Meta<typeof ExportPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download 3 extractors' })).toBeVisible());
    await expect(screen.getByRole('region', { name: 'Exported extractors' })).toHaveTextContent(
      '"extractor_type": "regex"',
    );
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Loading: Story = {
  parameters: { msw: [handle('listExtractors', () => new Promise<never>(() => {}))] },
};

export const Empty: Story = {
  parameters: { msw: [handle('listExtractors', () => listOf([]))] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Nothing to export')).toBeVisible());
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('listExtractors', () => apiError(503, 'The store did not answer'))] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Could not load the extractors')).toBeVisible());
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('listExtractors', forbidden)] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(`inputs:read:${inputId}`)).toBeVisible());
  },
};
