import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
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
      fields: [
        { name: 'service', type: 'string' },
        { name: 'source', type: 'string' },
        { name: 'level', type: 'long' },
        { name: 'message', type: 'string' },
        { name: 'took_ms', type: 'long' },
        { name: 'error_code', type: 'compound(long,string)' },
      ],
      filters: [{ name: 'slow requests', query: 'took_ms:>1000 AND service:web' }],
      loadValues: async (_field, prefix) => values.filter(({ value }) => value.startsWith(prefix)),
    },
    onChange: () => {},
    onRun: () => {},
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ padding: '24px 24px 320px' }}>
        <div style={{ display: 'flex', width: '100%' }}>
          <QueryEditor {...args} value={value} onChange={setValue} />
        </div>
      </div>
    );
  },
} satisfies Meta<typeof QueryEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Hovers the editor, which loads its code, and waits for it. */
const ready = async (root: HTMLElement) => {
  const field = root.querySelector('textarea');
  if (field) await userEvent.hover(field);
  await waitFor(() => expect(root.querySelector('.cm-content')).not.toBeNull());
};

export const Empty: Story = {};

export const Written: Story = {
  args: { value: 'service:payments AND level:<=3 AND "card declined" NOT /time(out)?/ took_ms:[100 TO 900}' },
  play: async ({ canvasElement }) => ready(canvasElement),
};

export const Long: Story = {
  args: { value: Array.from({ length: 14 }, (_, at) => `error_code:acquirer_timeout_${at}`).join(' OR ') },
};

/** An unclosed bracket: underlined, with the reason below. */
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

export const CompletingAFilter: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    const field = await canvas.findByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('slow');
    await userEvent.click(await canvas.findByRole('option', { name: /slow requests/ }));
    await expect(field).toHaveTextContent('(took_ms:>1000 AND service:web)');
  },
};

/** Ctrl+. applies the suggested fix. */
export const CorrectedByKey: Story = {
  args: { value: 'service:payments or level:3' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    const field = await canvas.findByRole('textbox');
    await userEvent.click(field);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Write OR/ })).toBeVisible());
    await userEvent.keyboard('{Control>}.{/Control}');
    await expect(field).toHaveTextContent('service:payments OR level:3');
  },
};

/** The grammar accepts the query, the server refuses it. */
export const ServerProblem: Story = {
  args: {
    value: 'took_ms:slow',
    serverProblems: [{ from: 8, to: 12, severity: 'error', message: 'For input string: "slow"' }],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox'));
    await waitFor(() => expect(canvas.getByText('For input string: "slow"')).toBeVisible());
  },
};

/** ArrowUp at the start of the text shows earlier queries, ArrowDown later ones and then the draft. */
export const EarlierQueries: Story = {
  args: { value: 'sshd', earlier: ['level:3', 'service:payments'] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await ready(canvasElement);
    const field = await canvas.findByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(field).toHaveTextContent('level:3');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(field).toHaveTextContent('service:payments');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveTextContent('sshd');
  },
};
