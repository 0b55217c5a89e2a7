import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultDisplay } from '@tailrace/domain/views/search-display';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DisplayDialog } from './DisplayDialog.tsx';

/** Columns, wrapping and highlighting; changes apply to the messages behind it immediately. */
const meta = {
  title: 'Search/DisplayDialog',
  component: DisplayDialog,
  args: {
    display: {
      ...defaultDisplay,
      columns: ['source', 'error_code'],
      highlighting: [
        { field: 'message', value: 'declined', color: { type: 'static', color: '#ffec3d' } },
        {
          field: 'took_ms',
          value: '1000',
          condition: 'greater',
          color: { type: 'gradient', gradient: 'YlOrRd', lower: 1000, upper: 5000 },
        },
      ],
    },
    setDisplay: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DisplayDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move column 2 up' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
    await userEvent.keyboard('{Control>}a{/Control}level');
    await userEvent.type(dialog.getByRole('textbox', { name: /rule 3, value/ }), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(args.setDisplay).toHaveBeenLastCalledWith(
      expect.objectContaining({
        columns: ['error_code', 'source'],
        highlighting: expect.arrayContaining([expect.objectContaining({ field: 'level', value: '3' })]),
      }),
    );
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Nothing: Story = { args: { display: { ...defaultDisplay, columns: [] } } };
