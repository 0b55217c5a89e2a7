import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { loggedInWith } from '@tailrace/mocks/users';
import { getExtractor } from '@tailrace/sdk/operations/extractors';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditExtractorPage } from './EditExtractorPage.tsx';
import { recentMessages, triedRegexes } from './testing/preview-server.ts';
import { inputId, sampleExtractors } from './testing/sample-extractors.ts';

const [status, nginx, user] = sampleExtractors();
const states = itemStates({ operation: getExtractor });
const around = [recentMessages(20), triedRegexes];
const withExtractor = (extractor: typeof status) =>
  extractor ? [handle('getExtractor', () => extractor), ...around] : around;

const meta = {
  title: 'Screens/Extractors/Extractor',
  component: EditExtractorPage,
  parameters: {
    route: {
      path: '/system/inputs/$inputId/extractors/$extractorId/edit',
      url: `/system/inputs/${inputId}/extractors/${status?.id}/edit`,
      layout: Shell,
    },
    msw: withExtractor(status),
  },
} satisfies Meta<typeof EditExtractorPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('status code');
    await waitFor(() => expect(screen.getByText(/^Matches 16 of 20 messages/)).toBeVisible());
    await userEvent.type(title, ' of nginx{Enter}');
    await screen.findByText('Extractor updated successfully');
  },
};

/** A stored pattern with mistakes opens like any other, and says what is wrong. */
export const BrokenPattern: Story = {
  parameters: {
    msw: withExtractor(
      nginx && ({ ...nginx, extractor_config: { grok_pattern: '%{client:IPORHOST} (' } } as typeof nginx),
    ),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save extractor' })).toBeVisible());
    await waitFor(() => expect(screen.getByText(/^There is no pattern client/)).toBeVisible());
  },
};

export const WithConverters: Story = {
  parameters: { msw: withExtractor(user) },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('group', { name: 'Lowercase' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Hash' }));
    await expect(screen.queryByRole('group', { name: 'Hash' })).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('inputs:read'), ...withExtractor(status)] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('status=(\\d{3})')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Save extractor' })).not.toBeInTheDocument();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
