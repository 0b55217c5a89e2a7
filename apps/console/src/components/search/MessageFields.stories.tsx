import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { MessageFields } from './MessageFields.tsx';

const values = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field_${at}`, `value ${at}`]));

const meta = {
  title: 'Search/Message fields',
  component: MessageFields,
  args: {
    names: Object.keys(values),
    values,
    columns: ['field_3'],
    mark: () => [],
    describeValue: () => undefined,
    actions: {
      filterFor: fn(),
      filterOut: fn(),
      filterExists: fn(),
      toggleColumn: fn(),
      showTopValues: fn(),
    },
  },
} satisfies Meta<typeof MessageFields>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The last come a moment after the first. */
export const Many: Story = {
  play: async ({ args }) => {
    const list = screen.getByRole('list', { name: 'Fields' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
    await expect(list.children).toHaveLength(200);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}+');
    await expect(args.actions.filterFor).toHaveBeenCalledWith('field_2', 'value 2');
  },
};

export const Few: Story = { args: { names: ['field_1', 'field_2'] } };

export const Dark: Story = { args: { names: Object.keys(values).slice(0, 12) }, globals: { theme: 'dark' } };
