import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { readDisplay } from '#/features/search-display/display-store.ts';
import { defaultDisplay } from '#/features/search-display/search-display.ts';
import { DisplayDialog } from './DisplayDialog.tsx';

/** Columns, wrapping and highlighting; changes apply to the messages behind it immediately. */
const meta = {
  title: 'Search/DisplayDialog',
  component: DisplayDialog,
  args: {
    columns: ['source', 'error_code'],
    display: {
      ...defaultDisplay,
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
    setColumns: fn(),
    toggleWrap: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DisplayDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move column 2 up' }));
    await expect(args.setColumns).toHaveBeenCalledWith(['error_code', 'source']);
    await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
    await userEvent.keyboard('{Control>}a{/Control}level');
    await userEvent.type(dialog.getByRole('textbox', { name: /rule 3, value/ }), '3');
    await expect(readDisplay().highlighting.at(-1)).toMatchObject({ field: 'level', value: '3' });
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Nothing: Story = { args: { columns: [], display: { ...defaultDisplay, columns: [] } } };
