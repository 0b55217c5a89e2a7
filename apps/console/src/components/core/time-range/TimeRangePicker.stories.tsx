import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TimeRangePicker } from './TimeRangePicker.tsx';

const now = Date.parse('2021-05-12T10:15:00Z');

const meta = {
  title: 'Forms/TimeRangePicker',
  component: TimeRangePicker,
  args: {
    range: { type: 'relative', from: 300 },
    presets: [
      { seconds: 300, label: '5 minutes' },
      { seconds: 900, label: '15 minutes' },
      { seconds: 1_800, label: '30 minutes' },
      { seconds: 3_600, label: '1 hour' },
      { seconds: 28_800, label: '8 hours' },
      { seconds: 86_400, label: '1 day' },
      { seconds: 604_800, label: '7 days' },
      { seconds: 2_592_000, label: '30 days' },
      { seconds: 0, label: 'all messages' },
    ],
    now,
    zone: 'Europe/Berlin',
    limit: 0,
    keywordPreview: { state: 'read', from: now - 300_000, to: now, zone: 'UTC' },
    onKeyword: fn(),
    onPick: fn(),
  },
  decorators: [
    (Story) => (
      <div
        style={{
          margin: '24px',
          width: '538px',
          background: 'var(--bg-raised)',
          border: '1px solid var(--border-subtle)',
          borderRadius: '8px',
        }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TimeRangePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Relative: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Last hour' }));
    await expect(args.onPick).toHaveBeenCalledWith({ type: 'relative', from: 3_600 });
  },
};

export const RelativeWithEnd: Story = { args: { range: { type: 'relative', from: 7_200, to: 3_600 } } };

/** Days are chosen by mouse or by keyboard: the first is the range, a later one its end. */
export const Absolute: Story = {
  args: { range: { type: 'absolute', from: '2021-05-11T18:30:00.000Z', to: '2021-05-11T19:45:00.000Z' } },
  play: async ({ canvas, userEvent, args }) => {
    const from = await canvas.findByRole('textbox', { name: 'From' });
    canvas.getByRole('button', { name: 'Tuesday, 11 May 2021' }).focus();
    await userEvent.keyboard('{PageUp}{ArrowDown}{Enter}');
    await expect(from).toHaveValue('2021-04-18 00:00:00');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Use this range' }));
    await expect(args.onPick).toHaveBeenCalledWith({
      type: 'absolute',
      from: '2021-04-17T22:00:00.000Z',
      to: '2021-04-19T21:59:59.999Z',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Yesterday' }));
    await expect(from).toHaveValue('2021-05-11 00:00:00');
  },
};

/** Any format is read, in the user's zone; two pasted times fill both fields. */
export const PastedTimes: Story = {
  args: { range: { type: 'absolute', from: '2021-05-11T18:30:00.000Z', to: '2021-05-11T19:45:00.000Z' } },
  play: async ({ canvas, userEvent, args }) => {
    const from = await canvas.findByRole('textbox', { name: 'From' });
    await userEvent.clear(from);
    await userEvent.type(from, '10.05.2021 8:30pm');
    await expect(canvas.getByText('Mon 2021-05-10 20:30:00')).toBeVisible();
    await userEvent.tab();
    await expect(from).toHaveValue('2021-05-10 20:30:00');
    await userEvent.paste('2021-05-11T18:00:00Z to 2021-05-11T19:00:00Z');
    await expect(from).toHaveValue('2021-05-11 20:00:00');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Until' }), '{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith({
      type: 'absolute',
      from: '2021-05-11T18:00:00.000Z',
      to: '2021-05-11T19:00:00.000Z',
    });
  },
};

export const EndBeforeBeginning: Story = {
  args: { range: { type: 'absolute', from: '2021-05-11T19:45:00.000Z', to: '2021-05-11T18:30:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Use this range' })).toBeDisabled();
  },
};

/** A keyword of a saved search is the server's until it is changed; then it is read here, in the user's zone. */
export const NaturalLanguage: Story = {
  args: { range: { type: 'keyword', keyword: 'last five minutes' } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/reads “last five minutes” at each search, in UTC/)).toBeVisible();
    const time = canvas.getByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, 'when the cows come home');
    await expect(canvas.getByText(/Not understood/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use this range' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'last night' }));
    await expect(canvas.getByText(/Tue 2021-05-11 18:00:00/)).toBeVisible();
    await userEvent.type(time, '{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith({
      type: 'absolute',
      from: '2021-05-11T16:00:00.000Z',
      to: '2021-05-12T03:59:59.999Z',
    });
  },
};

export const KeywordNotUnderstood: Story = {
  args: {
    range: { type: 'keyword', keyword: 'when the cows come home' },
    keywordPreview: { state: 'unreadable' },
  },
};

/** The server's limit is one day: longer presets are hidden, longer ranges are refused. */
export const Limited: Story = { args: { limit: 86_400, range: { type: 'relative', from: 172_800 } } };

export const Recent: Story = {
  args: {
    recent: [
      { type: 'absolute', from: '2021-05-11T18:30:00.000Z', to: '2021-05-11T19:45:00.000Z' },
      { type: 'keyword', keyword: 'last friday 9am' },
      { type: 'relative', from: 5_400 },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Last friday 9am' }));
    await expect(args.onPick).toHaveBeenCalledWith({ type: 'keyword', keyword: 'last friday 9am' });
  },
};
