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
  title: 'Screens/Search',
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

export const NoMatches: Story = {
  parameters: at('nothing_is_called_like_this'),
  play: async () => {
    await expect(await screen.findByText('No messages match')).toBeVisible();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Search for nothing_is_called_like_this*' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Query' })).toHaveDisplayValue(
        'nothing_is_called_like_this*',
      ),
    );
  },
};

export const UnreadableQuery: Story = {
  parameters: at(searchSentinels.syntaxError),
  play: async () => {
    await expect(await screen.findByText('The query cannot be read')).toBeVisible();
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
