import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { executeMock, mockStoredMessages } from '@tailrace/mocks/search';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SearchPage } from '#/features/search/screen/index.ts';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';

const at = (settings: Record<string, string>) => ({
  route: {
    path: '/search',
    url: `/search?${new URLSearchParams({ q: '', rangetype: 'relative', relative: '0', panel: 'follow', ...settings })}`,
    layout: Shell,
  },
});

const someValue = { 'panel.field': 'source', 'panel.value': 'web-02' };

/** Answers the search itself as usual, and the search for the value with an error. */
const refusing = (status: number, message: string) => [
  handle('executeSearchSync', async ({ body }) => {
    const search = await body();
    const isFollowing = search.queries[0]?.query.query_string.includes('web-02');
    return isFollowing ? apiError(status, message) : executeMock(search, mockStoredMessages);
  }),
];

const meta = {
  title: 'Screens/Search/Follow a value',
  component: SearchPage,
  parameters: at(someValue),
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const timeline = () => screen.findByRole('list', { name: 'Timeline' });

export const Full: Story = {
  play: async () => {
    const list = await timeline();
    await expect(within(list).getAllByRole('link').length).toBeGreaterThan(3);
    await userEvent.keyboard('jj');
    await waitFor(() => expect(within(list).getAllByRole('link')[1]).toHaveFocus());
  },
};

export const Dark: Story = { play: Full.play, globals: { theme: 'dark' } };

/** Opened from the palette: the value is asked for. */
export const WithoutValue: Story = {
  parameters: at({}),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Value to follow' }), 'no "such" value');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('No messages have this value')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Search all time' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true'),
    );
  },
};

export const Failed: Story = {
  parameters: {
    ...at(someValue),
    msw: refusing(500, 'The index is being rebuilt.'),
  },
  play: async () => {
    await expect(await screen.findByText('Could not load the messages with this value')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { ...at(someValue), msw: refusing(403, 'Not permitted.') },
  play: async () => {
    await expect(
      await screen.findByText('You don’t have permission to see the messages with this value'),
    ).toBeVisible();
  },
};
