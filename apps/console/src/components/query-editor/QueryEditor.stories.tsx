import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { QueryEditor } from './QueryEditor.tsx';

const values = [
  { value: 'payments', count: 4_812 },
  { value: 'pay gateway', count: 311 },
  { value: 'parking', count: 12 },
];

const meta = {
  title: 'Search/QueryEditor',
  component: QueryEditor,
  args: {
    value: '',
    label: 'Query',
    placeholder: 'Search all messages',
    suggestions: {
      fields: ['service', 'source', 'level', 'message', 'took_ms', 'error_code'],
      loadValues: async (_field, prefix) => values.filter(({ value }) => value.startsWith(prefix)),
    },
    onChange: () => {},
    onRun: () => {},
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Box p="6" pb="80">
        <Box display="flex" w="full">
          <QueryEditor {...args} value={value} onChange={setValue} />
        </Box>
      </Box>
    );
  },
} satisfies Meta<typeof QueryEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const ready = async (root: HTMLElement) => {
  await waitFor(() => expect(root.querySelector('.cm-content')).not.toBeNull());
};

export const Empty: Story = {};

export const Written: Story = {
  args: { value: 'service:payments AND level:<=3 AND "card declined" NOT /time(out)?/ took_ms:[100 TO 900}' },
};

export const Long: Story = {
  args: { value: Array.from({ length: 14 }, (_, at) => `error_code:acquirer_timeout_${at}`).join(' OR ') },
};

/** An open bracket: underlined where it is, with the reason below. */
export const Wrong: Story = {
  args: { value: 'level:3 AND (source:pay' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox'));
    await waitFor(() => expect(canvas.getByRole('status')).toBeVisible());
    await expect(canvasElement.querySelector('.query-error')).not.toBeNull();
  },
};

export const CompletingAField: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox'));
    await userEvent.keyboard('so');
    await expect(await canvas.findByRole('option', { name: /source/ })).toBeVisible();
  },
};

export const CompletingAValue: Story = {
  args: { value: 'service:' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox'));
    await userEvent.keyboard('{End}pa');
    await expect(await canvas.findByRole('option', { name: /payments/ })).toBeVisible();
  },
};
