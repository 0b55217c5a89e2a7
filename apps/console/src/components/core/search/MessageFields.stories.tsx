import type { Meta, StoryObj } from '@storybook/react-vite';
import { describeValue } from '@tailrace/domain/search/describe-value';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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
    describeValue: (_field: string, _value: unknown): string | undefined => undefined,
    actions: {
      filterFor: fn(),
      filterOut: fn(),
      filterExists: fn(),
      toggleColumn: fn(),
      showTopValues: fn(),
      follow: fn(),
    },
  },
} satisfies Meta<typeof MessageFields>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Fields below the fold are rendered a moment later. */
export const Many: Story = {
  play: async ({ args }) => {
    const list = screen.getByRole('list', { name: 'Fields' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
    await expect(list.children).toHaveLength(200);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}+');
    await expect(args.actions.filterFor).toHaveBeenCalledWith('field_2', 'value 2');
    await userEvent.click(screen.getByText('value 3'));
    const menu = within(await screen.findByRole('menu', { name: 'Actions on field_3' }));
    await expect(menu.getByRole('menuitem', { name: 'Filter for this value' })).toHaveFocus();
    await expect(menu.getByRole('menuitem', { name: 'Remove column' })).toBeVisible();
    await userEvent.keyboard('v');
    await expect(args.actions.follow).toHaveBeenCalledWith('field_3', 'value 3');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

/** A level has its name, with the number beside it; filters have the number. */
export const Level: Story = {
  args: {
    names: ['level'],
    values: { level: 3 },
    describeValue: (field, value) => describeValue(field, value, { streams: [], zone: 'UTC' }),
  },
  play: async ({ args }) => {
    const [field] = screen.getAllByRole('listitem');
    await expect(field).toHaveTextContent('levelError3');
    field?.focus();
    await userEvent.keyboard('+');
    await expect(args.actions.filterFor).toHaveBeenCalledWith('level', 3);
  },
};

export const Few: Story = { args: { names: ['field_1', 'field_2'] } };

const hostile: Record<string, unknown> = JSON.parse(
  String.raw`{"__proto__":"a","constructor":"b","dotted.name":"c","with space":"d","quo'te\"d":"e","<b>bold</b>":"f","bi\u202edi":"g"}`,
);
const longName = 'n'.repeat(32_000);

/** Names that are markup, property names of the language itself, or extremely long. */
export const HostileNames: Story = {
  args: { names: [...Object.keys(hostile), longName], values: { ...hostile, [longName]: 'h' }, columns: [] },
  play: async ({ args, canvasElement }) => {
    const items = screen.getAllByRole('listitem');
    await expect(items.map((item) => item.querySelector('bdi')?.textContent)).toContain('<b>bold</b>');
    await expect(canvasElement.querySelector('b')).toBeNull();
    await userEvent.tab();
    for (const [name, value] of Object.entries(hostile)) {
      await userEvent.keyboard('+{ArrowDown}');
      await expect(args.actions.filterFor).toHaveBeenLastCalledWith(name, value);
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Dark: Story = { args: { names: Object.keys(values).slice(0, 12) }, globals: { theme: 'dark' } };
