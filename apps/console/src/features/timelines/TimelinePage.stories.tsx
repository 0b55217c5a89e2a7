import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TimelineItem } from '@tailrace/domain/timelines/timeline';
import { MOCK_NOW } from '@tailrace/mocks/clock';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockHostileMessages } from '@tailrace/mocks/hostile-messages';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { getTimeline } from '@tailrace/sdk/operations/timelines';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { TimelinePage } from './TimelinePage.tsx';

const details = exampleBody('getTimeline');
const { timeline, items } = details;
const [message] = items as [TimelineItem];

const states = itemStates({ operation: getTimeline });

const meta = {
  title: 'Screens/Timelines/Timeline',
  component: TimelinePage,
  // Only our own server has it.
  globals: { server: 'contract' },
  parameters: {
    route: { path: '/timelines/$timelineId', url: `/timelines/${timeline.id}`, layout: Shell },
  },
} satisfies Meta<typeof TimelinePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const article = (name: string | RegExp) => screen.findByRole('article', { name });

const minutesAgo = (minutes: number) => new Date(MOCK_NOW - minutes * 60_000).toISOString();

/** One of each kind, the chart over the time of the mocked messages. */
const every: TimelineItem[] = [
  ...items.map((item) => ({
    ...item,
    ...(item.content.type === 'chart'
      ? {
          from: minutesAgo(60),
          to: minutesAgo(0),
          content: {
            ...item.content,
            widget: {
              ...item.content.widget,
              query: { type: 'elasticsearch' as const, query_string: '*' },
              timerange: { type: 'absolute' as const, from: minutesAgo(60), to: minutesAgo(0) },
            },
          },
        }
      : {}),
  })),
  {
    ...message,
    id: '60c0a510e4a1d80001a2b611',
    from: minutesAgo(50),
    to: minutesAgo(40),
    title: 'source web-07: more, 3,400 messages now, 1 before',
    note: '',
    content: {
      type: 'change',
      text: 'source web-07: more, 3,400 messages now, 1 before',
      compared_from: minutesAgo(60),
      compared_to: minutesAgo(50),
    },
  },
  {
    ...message,
    id: '60c0a510e4a1d80001a2b612',
    from: minutesAgo(45),
    to: minutesAgo(41),
    title: 'took <number> ms',
    note: 'New with the release',
    content: { type: 'pattern', text: 'took <number> ms', messages: 12_345 },
  },
  {
    ...message,
    id: '60c0a510e4a1d80001a2b613',
    from: minutesAgo(44),
    title: 'Failed logins: user mira',
    note: '',
    search: null,
    content: {
      type: 'event',
      event_id: '01F7P2X6A0J8Q4V9ZK3M5N7B1C',
      text: 'Failed logins: mira - count()=7',
    },
  },
];

const showing = (shown: readonly TimelineItem[]) =>
  exampleHandlers({ getTimeline: { timeline: { ...timeline, items: shown.length }, items: [...shown] } });

export const Every: Story = {
  parameters: { msw: showing(every) },
  play: async () => {
    await expect(await article('Message: First failed payment')).toHaveTextContent('payment failed: 502');
    const chart = await article('Chart: Errors by service');
    await expect(await within(chart).findByRole('region', { name: 'Errors by service' })).toBeVisible();
    const note = await article('Note: Rolled back');
    await waitFor(() => expect(note).toHaveTextContent('Release 2.14.1 of the gateway.'));
    const alert = await article('Alert: Failed logins: user mira');
    await expect(within(alert).getByRole('link', { name: 'Open alert' })).toBeVisible();
    await expect(await screen.findByText('14 minutes', { selector: 'strong' })).toBeVisible();
  },
};

export const EveryDark: Story = { ...Every, globals: { theme: 'dark' } };
export const EveryOnPhone: Story = {
  ...Every,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** Nobody can search the messages any more: the figures that were pinned are left. */
export const MessagesGone: Story = {
  parameters: {
    msw: [
      handle('executeSearchSync', () => apiError(500, 'The search failed')),
      ...showing(items.filter(({ content }) => content.type === 'chart')),
    ],
  },
  play: async () => {
    const chart = await article('Chart: Errors by service');
    await expect(await within(chart).findByText(/The chart could not be drawn again/)).toBeVisible();
    await expect(within(chart).getByRole('row', { name: 'checkout 412' })).toBeVisible();
  },
};

/** Texts of logs, and a note that somebody wrote. */
export const Hostile: Story = {
  parameters: {
    msw: showing(
      Object.values(mockHostileMessages).map((fields, at) => ({
        ...message,
        id: String(at).padStart(24, '6'),
        title: String(fields.message).slice(0, 200),
        note: '<img src=x onerror=alert(1)> [click](javascript:alert(1)) ![](https://example.net/pixel.png)',
        content: {
          type: 'message',
          index: 'graylog_0',
          message_id: `m${at}`,
          fields: { message: String(fields.message), source: String(fields.source) },
          is_cut: true,
        },
      })),
    ),
  },
  play: async () => {
    await screen.findAllByRole('article');
    await waitFor(() => expect(screen.queryAllByText(/\[click\]/)).toHaveLength(0));
    await expect(document.querySelector('article img')).toBeNull();
    await expect(screen.queryByRole('link', { name: 'click' })).toBeNull();
  },
};

export const AddingNote: Story = {
  play: async () => {
    await article(/First failed payment/);
    await userEvent.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Add note' });
    await enter(within(dialog).getByRole('textbox', { name: 'Title' }), 'Rolled back');
    const end = within(dialog).getByRole('textbox', { name: /^End/ });
    await enter(end, '1999-01-01 00:00:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add note' }));
    await expect(await within(dialog).findAllByText('The end is before the start.')).not.toEqual([]);
    await userEvent.clear(end);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add note' })).toBeNull());
  },
};

/** Somebody else was faster: nothing is overwritten, and nothing that was typed is lost. */
export const ChangedMeanwhile: Story = {
  parameters: { msw: [handle('updateTimelineItem', () => apiError(409, 'The item has been changed'))] },
  play: async () => {
    const first = await article(/First failed payment/);
    await userEvent.click(within(first).getByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit item…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit item' });
    await enter(within(dialog).getByRole('textbox', { name: /^Note/ }), ' And more.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save item' }));
    await expect(await within(dialog).findByText(/Someone else changed it/)).toBeVisible();
    await expect(within(dialog).getByRole('textbox', { name: /^Note/ })).toHaveValue(
      `${message.note} And more.`,
    );
  },
};

export const Removing: Story = {
  play: async () => {
    const first = await article(/First failed payment/);
    await userEvent.click(within(first).getByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove item' }));
    await screen.findByText('Item removed');
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: showing([]) },
  play: async () => {
    await expect(await screen.findByText('Nothing pinned yet')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith(`timelines:read:${timeline.id}`)] },
  play: async () => {
    await article(/First failed payment/);
    await expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /^Actions for First/ })).toBeNull();
    await expect(screen.queryByText('Danger zone')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Copy as Markdown' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: /^Edit/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
