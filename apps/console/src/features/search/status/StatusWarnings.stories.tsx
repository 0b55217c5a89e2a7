import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { StatusWarnings } from './StatusWarnings.tsx';

const meta = {
  title: 'Search/StatusWarnings',
  component: StatusWarnings,
  args: { warnings: ['took_ms has more than one type'] },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', alignItems: 'flex-end', height: '260px', padding: '8px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatusWarnings>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const Several: Story = {
  args: {
    warnings: [
      'No field is called hostt.',
      'took_ms has more than one type',
      `The messages are not counted over time: ${'the index cannot be read, '.repeat(8)}`,
    ],
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'No field is called hostt. + 2 more' }));
    await expect(await screen.findByText('took_ms has more than one type')).toBeVisible();
  },
};

export const Dark: Story = { ...Several, globals: { theme: 'dark' } };
