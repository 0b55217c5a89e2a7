import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { forbidden, invalidEntity } from '@tailrace/mocks/replies';
import { mockCheckoutStream } from '@tailrace/mocks/streams';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewStreamPage } from './NewStreamPage.tsx';

const routeWith = (search = '') => ({
  path: '/streams/new',
  url: `/streams/new${search}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Streams/New stream',
  component: NewStreamPage,
  parameters: { route: routeWith() },
} satisfies Meta<typeof NewStreamPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fill = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Failed logins{Enter}');
};

export const Created: Story = {
  play: async () => {
    await fill();
    await screen.findByText('Stream "Failed logins" created. It is paused until you start it.');
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Index set' })).toHaveDisplayValue(
      'Default index set',
    );
  },
};

export const Refused: Story = {
  parameters: { msw: [handle('createStream', () => invalidEntity({ title: 'is taken' }))] },
  play: async () => {
    await fill();
    // The field has had the focus since it was typed in, so only the reply tells that it was refused.
    const [atField] = await screen.findAllByText('is taken');
    await expect(atField).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  },
};

export const Cloned: Story = {
  parameters: { route: routeWith(`?clone=${mockCheckoutStream.id}`) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Clone “Checkout”' });
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Checkout (copy)');
    await userEvent.click(screen.getByRole('button', { name: 'Clone stream' }));
    await screen.findByText('Stream "Checkout (copy)" created. It is paused until you start it.');
  },
};

export const CloneDenied: Story = {
  parameters: {
    route: routeWith(`?clone=${mockCheckoutStream.id}`),
    msw: [handle('cloneStream', forbidden)],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Clone stream' }));
    await screen.findByText('Could not clone Stream');
  },
};
