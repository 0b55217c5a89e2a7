import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockNode } from '@tailrace/mocks/cluster';
import { handle } from '@tailrace/mocks/handle';
import { mockGelfInput, mockInputStates, mockSyslogInput } from '@tailrace/mocks/inputs';
import { apiError } from '@tailrace/mocks/replies';
import { executeMock } from '@tailrace/mocks/search';
import { mockAdmin, mockOverview, mockReader, mockSidecarUser } from '@tailrace/mocks/users';
import type { InputState, InputSummary } from '@tailrace/sdk';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { GettingStartedPage } from './GettingStartedPage.tsx';

const route = {
  path: '/gettingstarted',
  layout: Shell,
};
const shown = (show: boolean) => handle('getGettingStarted', () => ({ show }));

const running = (message_input: InputSummary): InputState => ({
  id: message_input.id,
  state: 'RUNNING',
  started_at: '2026-01-10T12:00:00.000Z',
  detailed_message: null,
  message_input,
});
const inputs = (...states: InputState[]) =>
  handle('listClusterInputStates', () => ({ [mockNode.node_id]: states }));

const nothingYet = [
  handle('searchRelative', () =>
    HttpResponse.json({ messages: [], total_results: 0, fields: [], used_indices: [] }),
  ),
  handle('executeSearchSync', async ({ body }) => executeMock(await body(), [])),
  handle('listSavedSearches', ({ query }) => ({
    total: 0,
    grand_total: 0,
    count: 0,
    page: 1,
    per_page: Number(query.get('per_page')),
    sort: 'title',
    order: 'asc' as const,
    query: null,
    views: [],
  })),
  handle('listUsersPaginated', () => ({
    total: 0,
    count: 0,
    page: 1,
    per_page: 1,
    users: [],
    query: '',
    context: { admin_user: mockOverview(mockAdmin) },
  })),
];

const meta = {
  title: 'Screens/Getting started/Getting started',
  component: GettingStartedPage,
  parameters: { route, msw: [shown(true)] },
} satisfies Meta<typeof GettingStartedPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const step = (title: string) => screen.findByRole('listitem', { name: title });

export const Done: Story = {
  parameters: {
    msw: [
      handle('createInput', () => ({ id: mockGelfInput.id })),
      handle('listClusterInputStates', () => ({
        [mockNode.node_id]: [
          ...mockInputStates.filter(({ id }) => id !== mockGelfInput.id),
          { ...running(mockGelfInput), started_at: new Date().toISOString() },
        ],
      })),
      shown(true),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'Step 1, done' })).toBeVisible();
    await expect(await screen.findByText('1 input failed')).toBeVisible();
    const send = within(await step('Send a message'));
    await expect(await send.findByRole('group', { name: 'Newest message' })).toBeVisible();
    await expect(send.getByRole('link', { name: 'Open in search' })).toHaveAttribute(
      'href',
      expect.stringContaining(`gl2_source_input%3A${mockSyslogInput.id}`),
    );
    await userEvent.selectOptions(send.getByRole('combobox', { name: 'Input' }), 'GELF TCP');
    await expect(await send.findByText(/nc -w1 127\.0\.0\.1 12201$/)).toBeVisible();
    await userEvent.selectOptions(send.getByRole('combobox', { name: 'Sender' }), 'curl');
    await expect(await send.findByText(/No running input accepts this sender/)).toBeVisible();
    await userEvent.click(send.getByRole('button', { name: 'Create GELF HTTP input' }));
    await waitFor(() => expect(screen.getByText("Input 'GELF HTTP' launched successfully")).toBeVisible());
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NothingSentYet: Story = {
  parameters: { msw: [shown(true), inputs(running(mockSyslogInput)), ...nothingYet] },
  play: async () => {
    await expect(await screen.findByText('Waiting for the first message of Syslog UDP')).toBeVisible();
    await expect(screen.getByText(/^logger -n 127\.0\.0\.1 -P 1514/)).toBeVisible();
    await expect(await screen.findByText('Only the administrator so far')).toBeVisible();
  },
};

export const Phone: Story = {
  parameters: { msw: [shown(true), inputs(running(mockGelfInput)), ...nothingYet] },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await within(await step('Create an input')).findByText('1 input running')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Open navigation' })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

export const NothingSentYetDark: Story = { ...NothingSentYet, globals: { theme: 'dark' } };

export const Empty: Story = {
  parameters: { msw: [shown(true), inputs(), ...nothingYet] },
  play: async () => {
    await expect(await screen.findByText('None running')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Create input' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Create GELF HTTP input' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Copy command' })).not.toBeInTheDocument();
  },
};

/** The built-in user of sidecars does not count as a colleague. */
export const OnFreshGraylog: Story = {
  parameters: {
    msw: [
      shown(true),
      inputs(running(mockSyslogInput)),
      handle('listUsersPaginated', () => ({
        total: 1,
        count: 1,
        page: 1,
        per_page: 50,
        users: [mockOverview(mockSidecarUser)],
        query: '',
        context: { admin_user: mockOverview(mockAdmin) },
      })),
      ...nothingYet,
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Only the administrator so far')).toBeVisible();
  },
};

/** A search that fails is reported where the message would be. */
export const SearchFailed: Story = {
  parameters: {
    msw: [
      shown(true),
      inputs(running(mockSyslogInput)),
      handle('executeSearchSync', () => apiError(500, 'No.')),
      ...nothingYet,
    ],
  },
  play: async () => {
    await expect(await screen.findByText('Could not look for messages: No.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [shown(true), handle('listClusterInputStates', () => new Promise(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading the guide' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    msw: [shown(true), handle('listClusterInputStates', () => apiError(500, 'The store is gone.'))],
  },
  play: async () => {
    await expect(await screen.findByText('Could not load the guide')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Unknown figures are left out; the links are still there. */
export const StateUnknown: Story = {
  parameters: {
    msw: [
      shown(true),
      handle('searchRelative', () => apiError(500, 'No.')),
      handle('listSavedSearches', () => apiError(500, 'No.')),
      handle('listUsersPaginated', () => apiError(500, 'No.')),
      handle('listClusterNodes', () => apiError(500, 'No.')),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'Step 2' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Create user' })).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByText('inputs:create')).toBeVisible();
  },
};

export const Full: Story = {
  parameters: {
    msw: [
      shown(true),
      inputs(
        ...Array.from({ length: 300 }, (_, id) =>
          running({
            ...mockSyslogInput,
            id: `60a3b1c2d4e5f60718293${String(id).padStart(3, '0')}`,
            title:
              id % 3 === 0
                ? `مدخل رقم ${id} لسجلات الجدار الناري`
                : `Input ${id} ${'of a long name '.repeat(9)}`,
            attributes: { bind_address: `${'very-long-host-name-'.repeat(8)}.example.org`, port: 1514 },
          }),
        ),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('300 inputs running')).toBeVisible();
  },
};

export const DismissFailed: Story = {
  parameters: {
    msw: [shown(true), handle('dismissGettingStarted', () => apiError(500, 'The store is read only.'))],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss guide' }));
    await screen.findByText('Could not dismiss guide');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss guide' })).toBeEnabled());
  },
};

/** A guide opened from the menu cannot be dismissed. */
export const FromMenu: Story = {
  parameters: { route: { ...route, url: '/gettingstarted?menu=true' } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Show inputs' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Dismiss guide' })).not.toBeInTheDocument();
  },
};
