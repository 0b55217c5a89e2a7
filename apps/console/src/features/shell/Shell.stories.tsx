import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { playedBy } from '@tailrace/mocks/server-variants';
import { mockServerInfo } from '@tailrace/mocks/sessions';
import { mockReader } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { reportServerDown, reportServerUp } from '#/app/availability.ts';
import { Shell } from './Shell.tsx';

const Page = () => <h1 style={{ padding: 24, fontSize: 20 }}>The page</h1>;

const meta = {
  title: 'Shell/Shell',
  component: Page,
  parameters: { route: { path: '/search', layout: Shell } },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A user with hardly any permissions. */
const mockNobody = { ...mockReader, username: 'nobody', permissions: [] };

const rail = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

export const AsAdmin: Story = {
  play: async () => {
    const navigation = await rail();
    await expect(navigation.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
    await expect(navigation.getByRole('link', { name: 'Inputs' })).toBeVisible();
    await expect(await screen.findByTitle('Messages received per second')).toHaveTextContent('128 in');
  },
};

export const AsReader: Story = { parameters: { username: mockReader.username } };

export const Collapsed: Story = {
  play: async () => {
    await userEvent.click((await rail()).getByRole('button', { name: 'Collapse navigation' }));
    await userEvent.click((await rail()).getByRole('button', { name: 'Expand navigation' }));
    await expect((await rail()).getByText('Tailrace')).toBeVisible();
  },
};

export const ServerDown: Story = {
  beforeEach: () => {
    reportServerDown();
    return reportServerUp;
  },
  play: async () => {
    await expect(await screen.findByText(/The server does not answer/)).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  },
};

const eighth = handle('getServerInfo', () => ({ ...mockServerInfo, version: '8.0.0' }));
const told = 'This server is newer than the console';

/** A version nobody has seen is treated like the newest that is known, and that is said once. */
export const NewerServer: Story = {
  parameters: { msw: [eighth, playedBy('7.0', eighth)] },
  beforeEach: () => localStorage.removeItem('tailrace.newerServer'),
  play: async () => {
    await expect(await screen.findByText(told)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'About this server' }));
    await waitFor(() => expect(document.title).toMatch(/^About this server/));
  },
};

export const NewerServerOnceMore: Story = {
  ...NewerServer,
  beforeEach: () => localStorage.setItem('tailrace.newerServer', JSON.stringify('8.0.0')),
  play: async () => {
    await rail();
    await expect(await screen.findByTitle('Messages received per second')).toBeVisible();
    await expect(screen.queryByText(told)).not.toBeInTheDocument();
  },
};

export const PaletteByKeyboard: Story = {
  play: async () => {
    await rail();
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('combobox', { name: 'Search or jump to' });
    await waitFor(() => expect(palette).toHaveFocus());
  },
};

const palette = async (typed: string) => {
  await rail();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), typed);
};

/** On a server that has the documentation. */
const withDocs = () => {
  document.documentElement.dataset.docs = '';
  return () => delete document.documentElement.dataset.docs;
};

export const HelpForTheScreen: Story = {
  beforeEach: withDocs,
  play: async () => {
    const help = await screen.findByRole('link', { name: /^Help for this screen/ });
    await expect(help).toHaveAttribute('href', '/docs/search');
    await userEvent.click(screen.getByRole('button', { name: /Search or jump to/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search or jump to' }), 'help');
    await expect(await screen.findByRole('option', { name: 'Help for this screen Action' })).toBeVisible();
  },
};

export const NoDocumentation: Story = {
  play: async () => {
    await rail();
    await expect(screen.queryByRole('link', { name: /^Help for this screen/ })).toBeNull();
  },
};

export const PaletteFindsNames: Story = {
  play: async () => {
    await palette('checkout');
    await expect(await screen.findByRole('option', { name: 'Checkout Stream' })).toBeVisible();
  },
};

export const PaletteFindsAnOutput: Story = {
  play: async () => {
    await palette('archive');
    await userEvent.click(await screen.findByRole('option', { name: 'To the archive Output' }));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  },
};

export const PaletteCreates: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await palette('create');
    for (const entity of ['user', 'output', 'grok pattern', 'timeline', 'event notification'])
      await expect(
        await screen.findByRole('option', { name: `Create ${entity} Action` }),
      ).toBeInTheDocument();
  },
};

export const PaletteFindsNothingForbidden: Story = {
  parameters: { username: mockNobody.username, msw: [handle('getUserByUsername', () => mockNobody)] },
  play: async () => {
    await palette('gelf');
    await expect(await screen.findByRole('option', { name: '“gelf” Search messages' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /Input$/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('option', { name: /Page$/ })).not.toBeInTheDocument();
  },
};

export const KeysByKeyboard: Story = {
  play: async () => {
    await rail();
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(sheet.getByText('Show all keys')).toBeVisible();
  },
};

export const SkipsToThePage: Story = {
  play: async () => {
    await rail();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('main')).toHaveFocus();
  },
};

export const PageDenied: Story = {
  parameters: {
    username: mockReader.username,
    route: { path: '/system/users', layout: Shell },
  },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see this page')).toBeVisible();
    await expect(screen.getByText('users:list')).toBeVisible();
    await expect(screen.queryByRole('heading', { name: 'The page' })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
