import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { mockCheckoutStream, mockStreamPage } from '@tailrace/mocks/streams';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewStreamPage } from './NewStreamPage.tsx';
import { StreamRulesPage } from './rules/StreamRulesPage.tsx';
import { StreamsPage } from './StreamsPage.tsx';

/** A stream that a plugin of the server manages. */
const managed = { ...mockCheckoutStream, is_editable: false };
const reason = 'The server manages this stream, for example for a plugin. It cannot be changed.';

const list = { path: '/streams', layout: Shell };
const rules = { path: '/streams/$streamId/edit', url: `/streams/${managed.id}/edit`, layout: Shell };

/** Streams of newer servers, which say themselves which can be changed. */
const meta = {
  title: 'Screens/Streams/Streams on other servers',
  component: StreamsPage,
  parameters: { route: list, msw: serverVariant('7.0') },
} satisfies Meta<typeof StreamsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const listed: Story['play'] = async () => {
  const row = within(await screen.findByRole('row', { name: /Checkout/ }));
  await expect(row.getByText('Running')).toBeVisible();
};

export const Graylog52: Story = { parameters: { msw: serverVariant('5.2') }, play: listed };
export const Graylog61: Story = { parameters: { msw: serverVariant('6.1') }, play: listed };
export const Graylog70: Story = { play: listed };

/** A stream that the server manages is neither edited nor paused. */
export const ManagedInTheList: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('listStreamsPaginated', ({ query }) => mockStreamPage([managed], query)),
      ),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${managed.title}` }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: /Edit stream/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(menu.getByRole('menuitem', { name: 'Show rules' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: 'Pause stream' })).not.toBeInTheDocument();
  },
};

/** Its rules can be read, and the page says why they cannot be changed. */
export const ManagedRules: Story = {
  parameters: {
    route: rules,
    msw: [
      playedBy(
        '7.0',
        handle('getStream', () => managed),
      ),
    ],
  },
  render: () => <StreamRulesPage />,
  play: async () => {
    await expect(await screen.findByText(reason)).toBeVisible();
    await expect(screen.getByRole('heading', { name: /Rules/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Add rule/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Pause stream' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Edit stream' })).not.toBeInTheDocument();
  },
};

export const Created: Story = {
  parameters: { route: { path: '/streams/new', layout: Shell } },
  render: () => <NewStreamPage />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Failed logins{Enter}');
    await screen.findByText('Stream "Failed logins" created. It is paused until you start it.');
  },
};
