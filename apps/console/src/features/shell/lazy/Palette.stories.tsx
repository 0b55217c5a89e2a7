import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Palette } from './Palette.tsx';

const meta = {
  title: 'Shell/Palette',
  component: Palette,
  args: {
    onClose: fn(),
    items: [
      { id: 'search', label: 'Search', group: 'Page', run: fn() },
      { id: 'inputs', label: 'Inputs', group: 'Page', run: fn() },
      { id: 'dark', label: 'Use the dark theme', group: 'Action', run: fn() },
      { id: 'logout', label: 'Log out', group: 'Action', run: fn() },
    ],
  },
} satisfies Meta<typeof Palette>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const ChosenByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'inp{Enter}');
    await expect(args.items[1]?.run).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const WrapsAround: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), '{ArrowUp}');
    await expect(screen.getByRole('option', { name: /Log out/ })).toHaveAttribute('aria-selected', 'true');
  },
};

export const NoMatches: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'qqq');
    await expect(await screen.findByText('No results for “qqq”.')).toBeVisible();
  },
};

export const MessagesSearched: Story = {
  args: { onSearch: fn() },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'card declined{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('card declined');
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
