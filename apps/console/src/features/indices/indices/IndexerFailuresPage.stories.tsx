import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { notFound } from '@tailrace/mocks/replies';
import { listIndexerFailures } from '@tailrace/sdk/operations/indices';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { IndexerFailuresPage } from './IndexerFailuresPage.tsx';

const [failure] = exampleBody('listIndexerFailures').failures;
if (!failure) throw new Error('The example of listIndexerFailures has no failure');

const route = { path: '/system/indices/failures', layout: Shell };

const states = listStates({
  operation: listIndexerFailures,
  noun: { one: 'failure', many: 'failures' },
  route,
  emptyTitle: 'All is well',
  reply: (total) => ({
    total,
    failures: Array.from({ length: total }, (_, at) => ({
      ...failure,
      letter_id: `9c0d1a40-b232-11eb-9a6e-${String(at).padStart(12, '0')}`,
      message: at % 2 === 0 ? failure.message : `string or blob too big ${'and long '.repeat(at % 30)}`,
    })),
  }),
});

const meta = {
  title: 'Screens/Indices/Indexer failures',
  component: IndexerFailuresPage,
  parameters: { route, msw: exampleHandlers({ countIndexerFailures: { count: 1 } }) },
} satisfies Meta<typeof IndexerFailuresPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The message itself is not stored, so only a search for copies is offered. */
export const Expanded: Story = {
  parameters: { msw: [handle('getMessage', notFound)] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /failed to parse field/ }));
    const detail = within(await screen.findByRole('region', { name: /^Details of/ }));
    await expect(detail.getByText(/mapper_parsing_exception/)).toBeVisible();
    await expect(detail.getByRole('link', { name: 'Search all indices for it' })).toBeVisible();
    await expect(detail.queryByRole('link', { name: 'Show message' })).not.toBeInTheDocument();
    await expect(await screen.findByText('1 message rejected in the last 24 hours')).toBeVisible();
  },
};

/** A second page is asked from the server. */
export const SecondPage: Story = {
  parameters: {
    route: { ...route, url: '/system/indices/failures?page=2' },
    msw: [
      handle('listIndexerFailures', ({ query }) => ({
        total: 51,
        failures: query.get('offset') === '50' && query.get('limit') === '50' ? [failure] : [],
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText(failure.letter_id)).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;
