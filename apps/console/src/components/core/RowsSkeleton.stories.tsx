import type { Meta, StoryObj } from '@storybook/react-vite';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const meta = {
  title: 'Lists/RowsSkeleton',
  component: RowsSkeleton,
  args: { label: 'Loading inputs' },
} satisfies Meta<typeof RowsSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EntityRows: Story = {};
export const LogRows: Story = { args: { rows: 12, rowHeight: 26, label: 'Loading messages' } };
