import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResultMessage } from '@tailrace/sdk';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MessageScreen } from './MessageScreen.tsx';
import { MessageSkeleton } from './MessageSkeleton.tsx';

const timestamp = '2026-01-10T21:25:56.020Z';

const messageWith = (message: string, fields: Record<string, unknown>): ResultMessage => ({
  index: 'tailrace_0',
  message: {
    id: '9c0d1a40-b232-11eb-9a6e-0242ac120004',
    timestamp,
    source: 'pay-02',
    message,
    stream_ids: ['000000000000000000000001'],
    streams: [],
    fields: {
      _id: '9c0d1a40-b232-11eb-9a6e-0242ac120004',
      timestamp,
      source: 'pay-02',
      message,
      streams: ['000000000000000000000001'],
      gl2_source_node: '6d1fdd57',
      ...fields,
    },
  },
});

const meta = {
  title: 'Screens/Search/Message',
  component: MessageScreen,
  args: {
    result: messageWith('charge failed: acquirer nordpay did not answer in 3000 ms, card declined', {
      level: 3,
      acquirer: 'nordpay',
      error_code: 'acquirer_timeout',
      took_ms: 3004,
      client_ip: '10.4.18.201',
      trace_id: '7f3a9c01e2b84d55',
      full_message:
        'AcquirerTimeout: no answer in 3000 ms\n  at charge (payments/acquirer.ts:118)\n  at retry (lib/retry.ts:41)',
    }),
    details: [
      { label: 'Message ID', values: ['9c0d1a40-b232-11eb-9a6e-0242ac120004'], isCode: true },
      { label: 'Index', values: ['tailrace_0'], isCode: true },
      { label: 'Received by', values: ['GELF TCP'] },
      { label: 'Sent from', values: ['10.1.4.7:40112'], isCode: true },
    ],
    streams: [
      {
        id: '60b5f4d1e4a1d80001a2b400',
        title: 'Payments',
        because: 'All of its rules match:',
        rules: ['service is “payments”', 'level is smaller than 5'],
      },
      {
        id: '000000000000000000000001',
        title: 'All messages',
        because: 'All messages are in this stream.',
        rules: [],
      },
    ],
    permalink: 'http://127.0.0.1:9000/messages/tailrace_0/9c0d1a40-b232-11eb-9a6e-0242ac120004',
    time: '2026-11-20 21:25:56.020',
    actions: { filterFor: fn(), filterOut: fn(), filterExists: fn(), follow: fn() },
    creations: [],
    describeValue: () => undefined,
    view: 'fields',
    onView: fn(),
  },
} satisfies Meta<typeof MessageScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fields: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('acquirer_timeout')).toBeVisible();
    await expect(canvas.queryByText('gl2_source_node')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText('nordpay'));
    await userEvent.keyboard('+');
    await expect(args.actions.filterFor).toHaveBeenCalledWith('acquirer', 'nordpay');
    await userEvent.click(canvas.getByRole('button', { name: 'Same trace_id' }));
    await expect(args.actions.follow).toHaveBeenCalledWith('trace_id', '7f3a9c01e2b84d55');
    await userEvent.click(canvas.getByRole('button', { name: 'JSON' }));
    await expect(args.onView).toHaveBeenCalledWith('json');
  },
};

export const Json: Story = { args: { view: 'json' } };

export const Bare: Story = { args: { result: messageWith('started', {}) } };

export const Hostile: Story = {
  args: {
    result: messageWith('<script>alert(1)</script> \u001b[31mred\u001b[0m \u202egnp.exe', {
      html: '<img src=x onerror=alert(1)>',
      blob: 'x'.repeat(200_000),
      ['very_long_field_name_'.repeat(8)]: 'short',
      body: '{"nested":{"list":[1,2,3]}}',
    }),
  },
};

export const RightToLeft: Story = {
  args: { result: messageWith('فشل تسجيل الدخول للمستخدم admin', { user: 'مدير' }) },
};

export const Loading: Story = { render: () => <MessageSkeleton /> };

export const Dark: Story = { globals: { theme: 'dark' } };
