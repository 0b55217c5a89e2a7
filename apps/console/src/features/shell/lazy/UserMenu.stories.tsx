import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { LazyUserMenu } from '#/features/shell/TopBar.tsx';
import { UserMenu } from './UserMenu.tsx';

const meta = {
  title: 'Shell/UserMenu',
  component: UserMenu,
  args: {
    fullName: 'Anna Kowalska',
    username: 'akowalska',
    onTheme: fn(),
    onAccount: fn(),
    onPreferences: fn(),
    onGuide: fn(),
    onAbout: fn(),
    onLogOut: fn(),
    onShowShortcuts: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '16px', minHeight: '320px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UserMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const LogsOut: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};

export const OpenedByPress: Story = {
  render: ({ fullName, onShowShortcuts }) => (
    <LazyUserMenu fullName={fullName} onShowShortcuts={onShowShortcuts} />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'AK, Anna Kowalska: user menu' }));
    await expect(await screen.findByRole('menuitem', { name: 'Preferences' })).toBeVisible();
  },
};

export const ThemeChosen: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    await expect(args.onTheme).toHaveBeenCalledWith('dark');
  },
};
