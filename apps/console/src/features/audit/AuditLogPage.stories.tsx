import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { listAuditLog } from '@tailrace/sdk/operations/audit';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { AuditLogPage } from './AuditLogPage.tsx';

const route = { path: '/system/auditlog', layout: Shell };
const example = exampleBody('listAuditLog');
const [shared] = example.entries;
if (!shared) throw new Error('The example has no entry');

const operations = ['updateStream', 'createInput', 'deleteOutput', 'pauseStream', 'updateEntityShare'];
const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...shared,
    id: 5000 - at,
    operation: operations[at % operations.length] ?? 'updateStream',
  }));
const page = (count: number, total = count) => ({
  ...example,
  total,
  count,
  entries: entries(count),
});

const states = listStates({
  operation: listAuditLog,
  noun: { one: 'entry', many: 'entries' },
  route,
  reply: (count) => page(Math.min(count, 100), count),
});

const meta = {
  title: 'Screens/Audit log/Audit log',
  component: AuditLogPage,
  // Only our own server has it.
  globals: { server: 'contract' },
  parameters: { route, msw: [handle('listAuditLog', () => example)] },
} satisfies Meta<typeof AuditLogPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const sentence = 'Mira Okafor shared dashboard “Night shift” with everyone, as viewer';

/** With the keyboard: the first entry is focused and expanded, and links to its target and its actor. */
export const Expanded: Story = {
  play: async () => {
    await screen.findByRole('button', { name: sentence });
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Enter}');
    const detail = within(await screen.findByRole('region', { name: `Details of ${sentence}` }));
    await expect(detail.getByRole('link', { name: 'Open dashboard “Night shift”' })).toBeVisible();
    await expect(detail.getByRole('link', { name: 'Open user Mira Okafor' })).toBeVisible();
    await expect(detail.getByText('Firefox on Linux')).toBeVisible();
    await expect(detail.getByRole('cell', { name: 'Everyone' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '212 logins were refused: admin, root' })).toBeVisible();
  },
};

export const Dark: Story = { ...Expanded, globals: { theme: 'dark' } };

/** The filters of the address are those of the call. */
export const Filtered: Story = {
  parameters: {
    route: {
      ...route,
      url: '/system/auditlog?query=mira&outcome=refused&rangetype=absolute&from=2021-06-14T00:00:00.000Z&to=2021-06-14T12:00:00.000Z',
    },
    msw: [
      handle('listAuditLog', ({ query }) => {
        const isFiltered =
          query.get('query') === 'mira outcome:refused' &&
          query.get('from') === '2021-06-14T00:00:00.000Z' &&
          query.get('to') === '2021-06-14T12:00:00.001Z';
        return isFiltered ? page(3) : page(0);
      }),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('3 entries')).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = {
  parameters: {
    route: { ...route, url: '/system/auditlog?per_page=100' },
    msw: [handle('listAuditLog', () => page(100, 48_212))],
  },
  play: async () => {
    await expect(await screen.findByText('1–100 of 48,212')).toBeVisible();
  },
};
