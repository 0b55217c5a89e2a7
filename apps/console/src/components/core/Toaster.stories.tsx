import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { clearNotices, showNotice } from '#/app/notices.ts';
import { Toaster } from './Toaster.tsx';

const meta = {
  title: 'Feedback/Toaster',
  component: Toaster,
  beforeEach: () => {
    showNotice({ kind: 'success', title: '', text: 'Input will be started shortly' });
    showNotice({ kind: 'error', title: 'Could not delete input', text: 'The store is read only.' });
    return clearNotices;
  },
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

/** At the top right of the window, the newest at the bottom. */
export const Several: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const older = await canvas.findByText('Input will be started shortly');
    const newer = await canvas.findByText('The store is read only.');
    const toaster = canvas.getByRole('region', { name: 'Notices' }).getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    await expect(clientWidth - toaster.right).toBeLessThan(40);
    await expect(toaster.left).toBeGreaterThan(clientWidth / 4);
    await expect(toaster.top).toBeLessThan(clientHeight / 3);
    await expect(older.getBoundingClientRect().top).toBeLessThan(newer.getBoundingClientRect().top);
  },
};

export const Dismissed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: 'Dismiss notice' });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(canvas.queryByText('Input will be started shortly')).not.toBeInTheDocument());
  },
};

export const Repeated: Story = {
  play: async ({ canvasElement }) => {
    showNotice({ kind: 'success', title: '', text: 'Input will be started shortly' });
    await expect(await within(canvasElement).findByText('2 times')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
