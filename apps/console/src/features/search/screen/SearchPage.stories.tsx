import type { Meta, StoryObj } from '@storybook/react-vite';
import { searchSentinels } from '@tailrace/mocks/search';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { SearchPage } from './SearchPage.tsx';

const at = (query: string, rest = '') => ({
  route: {
    path: '/search',
    url: `/search?q=${encodeURIComponent(query)}&rangetype=relative&relative=0${rest}`,
    layout: Shell,
  },
});

/** The whole screen inside the shell, with the mock server. */
const meta = {
  title: 'Screens/Search/Search',
  component: SearchPage,
  parameters: at(''),
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rows = async () => {
  const grid = await screen.findByRole('treegrid', { name: 'Messages' });
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(3));
  return grid;
};

const rowsAppear = async () => {
  const grid = await screen.findByRole('treegrid', { name: 'Messages' });
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(1));
};

export const Messages: Story = {
  play: async () => {
    const grid = await rows();
    await expect(within(grid).getAllByRole('row').length).toBeLessThan(80);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const ByKeyboard: Story = {
  play: async () => {
    const grid = await rows();
    await userEvent.keyboard('jj{Enter}');
    await expect(await within(grid).findByRole('article', { name: 'Message in full' })).toBeVisible();
    await userEvent.keyboard('/');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Query' })).toHaveFocus());
  },
};

/** Names the condition that matches nothing, and offers the queries that match. */
export const NoMatches: Story = {
  parameters: at('service:checkout AND nothing_is_called_like_this'),
  play: async () => {
    await expect(await screen.findByText('No messages match')).toBeVisible();
    await expect(await screen.findByText('nothing_is_called_like_this')).toBeVisible();
    const offers = await screen.findByRole('list', { name: 'Queries that match' });
    await expect(within(offers).getByText(/^[\d,]+ messages?$/)).toBeVisible();
    await userEvent.click(within(offers).getByRole('button', { name: 'Search for service:checkout' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Query' })).toHaveDisplayValue('service:checkout'),
    );
  },
};

export const NoMatchesDark: Story = { ...NoMatches, play: undefined, globals: { theme: 'dark' } };

/** Older messages match: they are one click away. */
export const NoMatchesNow: Story = {
  parameters: {
    route: {
      path: '/search',
      url: `/search?q=service%3Acheckout&rangetype=absolute&from=2001-01-01T00%3A00%3A00.000Z&to=2001-01-01T01%3A00%3A00.000Z`,
      layout: Shell,
    },
  },
  play: async () => {
    await expect(await screen.findByText(/messages? after this time range; the nearest/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the nearest' }));
    await rowsAppear();
  },
};

/** The reason is said once, below the query, without an empty histogram. */
export const UnreadableQuery: Story = {
  parameters: at(searchSentinels.syntaxError),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'The query cannot be read' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/never closed/)).toHaveLength(1));
    await expect(screen.getByText(/never closed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit the query' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Query' })).toHaveFocus());
  },
};

export const EngineFailed: Story = {
  parameters: at(searchSentinels.engineError),
  play: async () => {
    await expect(await screen.findByText('The index cannot be read')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: at(searchSentinels.serverError),
  play: async () => {
    await expect(await screen.findByText('Could not execute search')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: at(searchSentinels.missingStream),
  play: async () => {
    await expect(await screen.findByText("You don't have permission to search here")).toBeVisible();
  },
};

/** A user without access to any stream, which is not an error. */
export const NoStreams: Story = {
  parameters: at(searchSentinels.noStreams),
  play: async () => {
    await expect(await screen.findByText('No streams have been shared with you yet')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    await expect(screen.queryByText('Could not execute search')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Run' })).toBeDisabled();
    for (const name of [/^Live/, /^Save/]) {
      await expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await expect(screen.queryByText(/No fields match/)).not.toBeInTheDocument();
  },
};

/** Nothing has loaded: the layout is in place, and the search can be cancelled. */
export const Loading: Story = {
  parameters: at(searchSentinels.pending),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByText('The search was cancelled')).toBeVisible();
  },
};

/** Markup, terminal colours, bidi controls and a megabyte in one word between ordinary messages. */
export const Hostile: Story = {
  parameters: at('_exists_:message AND NOT _exists_:service'),
};

export const LongQuery: Story = {
  parameters: at(Array.from({ length: 12 }, (_, n) => `service:service_number_${n}`).join(' OR ')),
};

export const SecondPage: Story = {
  parameters: at('', '&page=2'),
  play: async () => {
    await expect(await screen.findByText(/^151–\d+ of [\d,]+$/)).toBeVisible();
  },
};
