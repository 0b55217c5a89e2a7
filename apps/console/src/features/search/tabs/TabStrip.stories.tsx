import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TabStrip } from './TabStrip.tsx';
import { newTab } from './tabs.ts';

const tabs = [
  { ...newTab('1'), href: '/search/609a40008d2f4b0012ab3501?q=level:3', title: 'Payments failing' },
  { ...newTab('2'), href: '/search?q=sshd' },
  newTab('3'),
];

const meta = {
  title: 'Search/Tabs',
  component: TabStrip,
  args: { tabs, shown: '1', unsaved: new Set(), onShow: fn(), onClose: fn(), onOpen: fn() },
} satisfies Meta<typeof TabStrip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: /Payments failing has unsaved/ })).toHaveAttribute(
      'aria-current',
    );
    await userEvent.click(screen.getByRole('button', { name: 'sshd' }));
    await expect(args.onShow).toHaveBeenCalledWith(tabs[1]);
    await userEvent.click(screen.getByRole('button', { name: 'Close sshd' }));
    await expect(args.onClose).toHaveBeenCalledWith(tabs[1]);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

/** More tabs than fit, one of them in another script. */
export const Many: Story = {
  args: {
    tabs: Array.from({ length: 24 }, (_, n) => ({
      ...newTab(String(n)),
      title: n === 2 ? 'بحث عن المدفوعات' : `Slow requests of gateway ${n} in Lisbon and Porto`,
    })),
    shown: '2',
  },
};
