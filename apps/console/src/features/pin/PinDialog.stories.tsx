import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pinnedMessage, pinnedNote } from '@tailrace/domain/timelines/pinned';
import { MOCK_NOW } from '@tailrace/mocks/clock';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockHostileMessages } from '@tailrace/mocks/hostile-messages';
import { forbidden } from '@tailrace/mocks/replies';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Toaster } from '#/components/core/Toaster.tsx';
import { enter } from '#/testing/enter.ts';
import { lastTimeline } from './last-timeline.ts';
import { PinDialog } from './PinDialog.tsx';

const timeline = exampleBody('createTimeline');
const message = {
  index: 'graylog_0',
  id: 'm1',
  fields: { timestamp: '2021-05-11T08:10:00.000Z', message: 'payment failed: 502', source: 'web-07' },
};

const meta = {
  title: 'Screens/Timelines/Pin dialog',
  component: PinDialog,
  args: { items: [pinnedMessage(message, { query: '', streams: [] }, MOCK_NOW)], onClose: fn() },
  parameters: { route: { path: '/search' } },
  beforeEach: () => lastTimeline.update(() => null),
  render: (props) => (
    <chakra.div minH="480px">
      <PinDialog {...props} />
      <Toaster />
    </chakra.div>
  ),
} satisfies Meta<typeof PinDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const pinIt = () => userEvent.click(screen.getByRole('button', { name: 'Pin' }));

export const ToNew: Story = {
  globals: { server: 'contract' },
  play: async ({ args }) => {
    await pinIt();
    await expect(await screen.findAllByText('Give it a title.')).not.toEqual([]);
    await enter(screen.getByRole('textbox', { name: 'Title of the new timeline' }), timeline.title);
    await enter(screen.getByRole('textbox', { name: /^Note/ }), 'The first one');
    await pinIt();
    await expect(await screen.findByText(`Pinned to “${timeline.title}”`)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(lastTimeline.read()).toEqual({ id: timeline.id, title: timeline.title });
  },
};

/** The one of the last time is chosen already. */
export const ToTheLast: Story = {
  globals: { server: 'contract' },
  beforeEach: () => lastTimeline.update(() => ({ id: timeline.id, title: timeline.title })),
  play: async () => {
    await expect(screen.getByRole('combobox', { name: 'Timeline' })).toHaveValue(timeline.title);
    await pinIt();
    await expect(await screen.findByText(`Pinned to “${timeline.title}”`)).toBeVisible();
  },
};

export const ToAnother: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const choice = await screen.findByRole('combobox', { name: 'Timeline' });
    await userEvent.clear(choice);
    await enter(choice, 'Check');
    await userEvent.click(await screen.findByRole('option', { name: /Checkout outage/ }));
    await expect(screen.queryByRole('textbox', { name: 'Title of the new timeline' })).toBeNull();
  },
};

export const Several: Story = {
  args: {
    items: [
      ...Object.values(mockHostileMessages).map((fields, at) =>
        pinnedMessage({ index: 'graylog_0', id: `m${at}`, fields }, null, MOCK_NOW),
      ),
      pinnedNote('Rolled back', '', MOCK_NOW),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(/^and \d+ more$/)).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull();
  },
};

/** It is no longer shared, or was deleted. */
export const NoLongerAllowed: Story = {
  parameters: { msw: [handle('getTimeline', forbidden)] },
  beforeEach: () => lastTimeline.update(() => ({ id: timeline.id, title: timeline.title })),
  play: async () => {
    await pinIt();
    await expect(await screen.findByText(/Choose another timeline/)).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
