import { Flex } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { LazyUserMenu } from './LazyUserMenu.tsx';

const meta = {
  title: 'Shell/UserMenu',
  component: LazyUserMenu,
  args: {
    fullName: 'Anna Kowalska',
    username: 'akowalska',
    onLogOut: fn(),
    onShowShortcuts: fn(),
  },
  decorators: [
    (Story) => (
      <Flex justify="flex-end" p="4" minH="320px">
        <Story />
      </Flex>
    ),
  ],
} satisfies Meta<typeof LazyUserMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'AK, Anna Kowalska: user menu' }));

export const Closed: Story = {};

export const Open: Story = { play: open };

export const LogsOut: Story = {
  play: async ({ args }) => {
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};
