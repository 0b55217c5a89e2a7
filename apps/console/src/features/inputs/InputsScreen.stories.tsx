import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { InputsScreen } from './InputsScreen.tsx';
import type { InputRow } from './input-row.ts';

const row = (id: number, title: string, change: Partial<InputRow> = {}): InputRow => ({
  id: `60a3b1c2d4e5f607182${id}`,
  title,
  typeName: title,
  address: `127.0.0.1:${1_514 + id}`,
  status: 'good',
  state: 'Running',
  stateDetail: null,
  isRunning: true,
  rate: 312.4,
  connections: null,
  drops: [],
  dropped: 0,
  fieldProblems: [],
  corrected: [],
  ...change,
});

const drops = [
  { reason: 'broken_json', count: 1_204 },
  { reason: 'not_an_object', count: 31 },
  { reason: 'something_newer_servers_count', count: 2 },
];

const rows = [
  row(0, 'GELF HTTP', { rate: 12, connections: 4 }),
  row(1, 'GELF TCP', {
    rate: 1_257.3,
    connections: 18,
    drops,
    dropped: 1_237,
    fieldProblems: [{ reason: 'truncated', count: 7 }],
    corrected: [{ reason: 'trailing_comma', count: 12 }],
  }),
  row(2, 'GELF UDP', {
    rate: 0,
    stateDetail: 'The system grants a receive buffer of 208 KiB instead of 8,192 KiB, so bursts can be lost.',
  }),
  row(3, 'Syslog TCP', {
    status: 'bad',
    state: 'Failed',
    stateDetail: 'Address already in use: 127.0.0.1:1514',
    isRunning: false,
    rate: null,
  }),
  row(4, 'Firewall of the north building', {
    typeName: 'Syslog UDP',
    status: 'idle',
    state: 'Stopped',
    isRunning: false,
    rate: 0,
  }),
];

const meta = {
  title: 'Screens/Inputs',
  component: InputsScreen,
  parameters: { place: { path: '/system/inputs' } },
  args: {
    rows,
    query: '',
    canChange: (): boolean => true,
    onQuery: fn(),
    onStart: fn(),
    onStop: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof InputsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {};

export const WhatWasDropped: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '1,237 dropped, show why' }));
    await expect(await canvas.findByText('not valid JSON')).toBeVisible();
    await expect(canvas.getByText('something newer servers count')).toBeVisible();
    await expect(canvas.getByText('with a trailing comma')).toBeVisible();
  },
};

export const Stopping: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Stop input GELF UDP' }));
    await expect(args.onStop).toHaveBeenCalledWith(rows[2]?.id);
  },
};

export const Busy: Story = { args: { busyId: rows[0]?.id } };

export const ReadOnly: Story = { args: { canChange: () => false } };

export const Loading: Story = { args: { rows: undefined } };

export const Empty: Story = { args: { rows: [] } };

export const NoMatches: Story = { args: { query: 'kafka' } };

export const Failed: Story = {
  args: { rows: undefined, error: { message: 'The store did not answer.', isDenied: false } },
};

export const Denied: Story = {
  args: { rows: undefined, error: { message: 'Not authorized', isDenied: true } },
};

export const Full: Story = {
  args: {
    rows: Array.from({ length: 200 }, (_, id) =>
      row(
        100 + id,
        id % 7 === 0
          ? `مدخل رقم ${id} لسجلات الجدار الناري`
          : `Input ${id} ${'of a very long name '.repeat(id % 5)}`,
        {
          typeName: 'Syslog UDP',
        },
      ),
    ),
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
