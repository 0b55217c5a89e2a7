import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ServerVariant, serverVariant } from '@tailrace/mocks/server-variants';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { SearchPage } from './SearchPage.tsx';

const route = (search: Record<string, string>) => ({
  path: '/search',
  url: `/search?${new URLSearchParams(search)}`,
  layout: Shell,
});

const allTime = { rangetype: 'relative', relative: '0' };
const lastMinutes = { rangetype: 'relative', from: '300' };
const keywordRange = { rangetype: 'keyword', keyword: 'last five minutes' };

const at = (search: Record<string, string>, ...played: ServerVariant[]) => ({
  route: route(search),
  msw: serverVariant(...played),
});

/** The search screen in front of servers that behave differently from ours. */
const meta = {
  title: 'Screens/Search/Search on other servers',
  component: SearchPage,
  parameters: at(allTime, '4.1.2'),
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const showsRows = async () => {
  const grid = await screen.findByRole('treegrid', { name: 'Messages' });
  await waitFor(() => expect(within(grid).getAllByRole('row').length).toBeGreaterThan(3));
};

export const Graylog412: Story = { play: showsRows };

export const Graylog436: Story = { parameters: at(allTime, '4.3.6'), play: showsRows };

export const Graylog52: Story = { parameters: at(allTime, '5.2'), play: showsRows };

export const Graylog61: Story = { parameters: at(allTime, '6.1'), play: showsRows };

export const Graylog70: Story = { parameters: at(allTime, '7.0'), play: showsRows };

export const KeywordOn70: Story = { parameters: at(keywordRange, '7.0'), play: showsRows };

/** 4.1 rejects a keyword range with a time zone, later versions one without. */
export const KeywordOn412: Story = { parameters: at(keywordRange, '4.1.2'), play: showsRows };

export const KeywordOn436: Story = { parameters: at(keywordRange, '4.3.6'), play: showsRows };

export const BeyondTheWindow: Story = {
  parameters: at({ ...allTime, page: '67' }, '4.3.6'),
  play: async () => {
    await expect(await screen.findByText('This page is out of reach')).toBeVisible();
    await expect(screen.getByText(/only the first 66 pages can be used/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    await showsRows();
  },
};

/** Live tail by polling: the server cannot push. */
export const Live: Story = {
  parameters: at(lastMinutes, '4.1.2'),
  play: async () => {
    await showsRows();
    await userEvent.click(screen.getByRole('button', { name: 'Live' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Live' })).toHaveAttribute('aria-pressed', 'true'),
    );
  },
};

export const BeyondTheWindowOn70: Story = {
  ...BeyondTheWindow,
  parameters: at({ ...allTime, page: '67' }, '7.0'),
};

export const NoIndex: Story = {
  parameters: at(lastMinutes, '4.1.2', 'no index'),
  play: async () => {
    await expect(await screen.findByText('No messages in this time range')).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** Our own parser explains the error; the server's message follows. */
export const UnreadableQuery: Story = {
  parameters: at({ ...lastMinutes, q: 'service:(' }, '4.1.2', 'shards failed'),
  play: async () => {
    await expect(await screen.findByText('The query cannot be read')).toBeVisible();
    await expect(await screen.findByText(/The server says: .*Cannot parse query/)).toBeVisible();
  },
};

export const UnreadableQueryDark: Story = { ...UnreadableQuery, globals: { theme: 'dark' } };

/** When our parser finds nothing wrong, the engine's own reason is shown instead of "all shards failed". */
export const ShardsFailed: Story = {
  parameters: at(lastMinutes, '4.3.6', 'shards failed'),
  play: async () => {
    await expect(await screen.findByText(/Cannot parse query/)).toBeVisible();
    await expect(screen.queryByText(/all shards failed/)).not.toBeInTheDocument();
  },
};

export const ImpossibleDates: Story = {
  parameters: at({ ...allTime, q: 'nothing_is_called_like_this' }, '4.1.2', 'impossible dates'),
  play: async () => {
    await expect(await screen.findByText('No messages match')).toBeVisible();
    await expect(screen.queryByText(/Invalid|NaN/)).not.toBeInTheDocument();
  },
};
