import type { Meta, StoryObj } from '@storybook/react-vite';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { LogMessagesPage } from './LogMessagesPage.tsx';

/** The log messages of a node that sends them as lines of text. */
const meta = {
  title: 'Screens/Cluster/Logging, recent messages on other servers',
  component: LogMessagesPage,
  parameters: { route: { path: '/system/logging/messages', layout: Shell }, msw: serverVariant('7.0') },
} satisfies Meta<typeof LogMessagesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Graylog70: Story = {
  play: async () => {
    const failing = await screen.findByRole('link', { name: /The ingest thread died/ });
    await expect(screen.getAllByRole('row')[1]).toHaveTextContent('Error');
    await userEvent.click(failing);
    const dialog = within(await screen.findByRole('dialog', { name: 'Log message' }));
    await expect(dialog.getByText(/at Worker/)).toBeVisible();
  },
};

export const Graylog52: Story = { ...Graylog70, parameters: { msw: serverVariant('5.2') } };
