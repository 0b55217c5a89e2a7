import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ServerVariant, serverVariant } from '@tailrace/mocks/server-variants';
import { mockSavedSearch } from '@tailrace/mocks/views';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { OpenSearchPage } from './OpenSearchPage.tsx';

const at = (...played: ServerVariant[]) => ({
  route: {
    path: '/search/$viewId',
    url: `/search/${mockSavedSearch.id}`,
    layout: Shell,
  },
  msw: serverVariant(...played),
});

/** A saved search in front of servers that behave differently from ours. */
const meta = {
  title: 'Screens/Search/Saved search on other servers',
  component: OpenSearchPage,
  parameters: at('4.1.2'),
  afterEach: nearEditor,
} satisfies Meta<typeof OpenSearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const opens = async () => {
  await expect(await screen.findByRole('button', { name: /is saved$/ })).toBeVisible();
  const grid = await screen.findByRole('treegrid', { name: 'Messages' });
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(3));
};

export const Graylog412: Story = { play: opens };

/** Later versions return a stored search without some properties of 4.1. */
export const Graylog436: Story = { parameters: at('4.3.6'), play: opens };

export const Graylog52: Story = { parameters: at('5.2'), play: opens };

export const Graylog61: Story = { parameters: at('6.1'), play: opens };

export const Graylog70: Story = { parameters: at('7.0'), play: opens };

/** A title of several words only finds that search, not every search with one of the words. */
export const MatchedByTitle: Story = {
  play: async () => {
    await opens();
    await userEvent.keyboard('o');
    await enter(await screen.findByRole('combobox', { name: 'Title of the saved search' }), 'that failed');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await expect(screen.getByRole('option', { name: new RegExp(mockSavedSearch.title) })).toBeVisible();
  },
};

/** There is no index for this time range; the search still opens and shows a message. */
export const NoIndex: Story = {
  parameters: at('4.1.2', 'no index'),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /is saved$/ })).toBeVisible();
    await expect(await screen.findByText(/No messages in this time range|No messages match/)).toBeVisible();
  },
};
