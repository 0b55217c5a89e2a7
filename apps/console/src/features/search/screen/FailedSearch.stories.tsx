import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { expect, screen } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { SearchPage } from './SearchPage.tsx';

/** What the server, or a proxy in front of it, sends instead of a result. */
const failingWith = (response: () => Response) => ({
  route: { path: '/search', url: '/search?q=failing&rangetype=relative&relative=0', layout: Shell },
  msw: [handle('executeSearch', response), handle('executeSearchSync', response)],
});

const webPage = (status: number) =>
  new Response('<!doctype html><h1>Bad gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } });

const json = (body: string, status: number) =>
  new Response(body, { status, headers: { 'Content-Type': 'application/json' } });

/** The message says what happened, and the query stays. */
const explains = (message: string) => async () => {
  await expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await expect(screen.getByRole('textbox', { name: 'Query' })).toHaveDisplayValue('failing');
};

const meta = {
  title: 'Screens/Search/Failed search',
  component: SearchPage,
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BadGateway: Story = {
  parameters: failingWith(() => webPage(502)),
  play: explains('answered 502 with a web page'),
};

export const WebPage: Story = {
  parameters: failingWith(() => webPage(200)),
  play: explains('no answer to a search'),
};

export const HalfADocument: Story = {
  parameters: failingWith(() => json('{"id":"609a3c268d2f4b0012ab34d1","execution":{"do', 200)),
  play: explains('no answer to a search'),
};

export const ServerError: Story = {
  parameters: failingWith(() => apiError(500, 'The shards are on strike')),
  play: explains('The shards are on strike.'),
};

export const Unavailable: Story = {
  parameters: failingWith(() => json('', 503)),
  play: explains('Try again in a moment.'),
};
