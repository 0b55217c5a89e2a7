import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Diff } from './Diff.tsx';

const meta = {
  title: 'Details/Diff',
  component: Diff,
  args: { label: 'Changes of the rule' },
  decorators: [
    (Story) => (
      <Box p="6" maxW="900px">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Diff>;
export default meta;

type Story = StoryObj<typeof meta>;

const rule = ['rule "mute"', 'when', '  to_long($message.level, 7) >= 7', 'then', '  drop_message();', 'end'];

export const Texts: Story = {
  args: {
    before: rule.join('\n'),
    after: rule
      .with(2, '  to_long($message.level, 7) == 7')
      .toSpliced(4, 0, '  set_field("muted", true);')
      .join('\n'),
    beforeLabel: 'Revision 2',
    afterLabel: 'Revision 3',
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next change (n)' }));
    const changes = canvasElement.querySelectorAll('[data-change]');
    await expect(changes[0]).toHaveFocus();
    await userEvent.keyboard('n');
    await expect(changes[1]).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(changes[0]).toHaveFocus();
  },
};

/** A different order of keys is not a change. */
export const Objects: Story = {
  args: {
    label: 'Changes of the index set',
    before: { title: 'Default', shards: 4, rotation: { type: 'time', period: 'P1D' }, isWritable: true },
    after: { isWritable: true, title: 'Default', rotation: { period: 'P1W', type: 'time' }, shards: 4 },
  },
};

const many = Array.from({ length: 400 }, (_, at) => `192.168.${at >> 8}.${at & 255} host-${at}`);

export const LongWithFolds: Story = {
  args: {
    label: 'Changes of the lookup table',
    before: many.join('\n'),
    after: many
      .with(120, `نصّ ${'a very long line '.repeat(20)}`)
      .toSpliced(300, 2)
      .join('\n'),
  },
  play: async ({ canvas, userEvent }) => {
    const [fold] = await canvas.findAllByRole('button', { name: /that did not change/ });
    if (fold) await userEvent.click(fold);
    await expect(canvas.getByText(/host-5$/)).toBeVisible();
  },
};

export const NothingChanged: Story = {
  args: { before: { a: 1, b: 2 }, after: { b: 2, a: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing changed.')).toBeVisible();
  },
};
