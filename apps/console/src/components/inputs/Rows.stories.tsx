import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FileInput, type TextFile } from './FileInput.tsx';
import { ListInput } from './ListInput.tsx';
import { StatefulInput } from './testing/StatefulInput.tsx';

const meta = { title: 'Forms/Lists and files' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Alt with the arrow keys moves an entry together with the focus. */
export const OrderedList: Story = {
  render: () => (
    <StatefulInput label="Stages" initial={['parse', 'enrich', 'route'] as readonly string[]}>
      {(input) => <ListInput {...input} noun="stage" isOrdered />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Stages stage 1' }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('["enrich","parse","route"]');
    await expect(canvas.getByRole('textbox', { name: 'Stages stage 2' })).toHaveFocus();
    await expect(canvas.getByText('Moved to place 2 of 3')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Move stage 3 up' }));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('["enrich","route","parse"]');
  },
};

export const List: Story = {
  render: () => (
    <StatefulInput label="Trusted proxies" initial={['10.0.0.0/8'] as readonly string[]}>
      {(input) => <ListInput {...input} noun="subnet" isMono placeholder="192.168.0.0/16" />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add subnet' }));
    await userEvent.keyboard('::1/128');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('["10.0.0.0/8","::1/128"]');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove subnet 1' }));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('["::1/128"]');
    await expect(canvas.getByRole('textbox', { name: 'Trusted proxies subnet 1' })).toHaveFocus();
  },
};

export const EmptyList: Story = {
  render: () => (
    <StatefulInput label="Trusted proxies" initial={[] as readonly string[]} problems={['Give it a subnet.']}>
      {(input) => <ListInput {...input} noun="subnet" />}
    </StatefulInput>
  ),
};

export const File: Story = {
  render: () => (
    <StatefulInput
      label="Patterns"
      help="One to a line: its name, a space, the pattern."
      initial={null as TextFile | null}
    >
      {(input) => <FileInput {...input} accept=".txt" maxBytes={4096} />}
    </StatefulInput>
  ),
};

const patterns = Array.from({ length: 40 }, (_, at) => `PORT_${at} (?:[1-9][0-9]*)`).join('\n');

export const ChosenFile: Story = {
  render: () => (
    <StatefulInput label="Patterns" initial={null as TextFile | null}>
      {(input) => <FileInput {...input} />}
    </StatefulInput>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('button', { name: /choose one/ });
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (picker) await userEvent.upload(picker, new globalThis.File([patterns], 'network.txt'));
    await expect(await canvas.findByRole('region', { name: 'Beginning of network.txt' })).toBeVisible();
    await expect(canvas.getByText('and 28 more lines')).toBeVisible();
  },
};

export const FileTooLarge: Story = {
  render: () => (
    <StatefulInput label="Patterns" initial={null as TextFile | null}>
      {(input) => <FileInput {...input} maxBytes={100} />}
    </StatefulInput>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('button', { name: /choose one/ });
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (picker) await userEvent.upload(picker, new globalThis.File([patterns], 'network.txt'));
    await expect(await canvas.findByText(/at most 100 B can be sent/)).toBeVisible();
  },
};
