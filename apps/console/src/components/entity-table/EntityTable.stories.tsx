import { Box, Button } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatCount } from '@tailrace/domain/format';
import { Link } from '@tanstack/react-router';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { arrangeRows } from '#/app/lists/arrange-rows.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { defineListSearch } from '#/app/lists/list-search.ts';
import { useListPlace } from '#/app/lists/use-list-place.ts';
import { Sparkline } from '#/components/Sparkline.tsx';
import { StatusBadge } from '#/components/StatusBadge.tsx';
import { EntityTable } from './EntityTable.tsx';
import type { EntityColumn, TitleColumn } from './model.ts';
import { manyStreams, type SampleStream, sampleStreams } from './testing/sample-streams.ts';

const search = defineListSearch({ perPage: 10, filters: ['state', 'index_set'] });

const states = {
  running: { status: 'good', word: 'Running' },
  paused: { status: 'idle', word: 'Paused' },
  faulted: { status: 'bad', word: 'Faulted' },
} as const;

const title: TitleColumn<SampleStream> = {
  text: (stream) => stream.title,
  link: ({ id }) => <Link to="/search" search={{ streams: id }} />,
  note: ({ description }) => description,
  isSortable: true,
};

const columns: EntityColumn<SampleStream>[] = [
  {
    id: 'state',
    header: 'State',
    width: 130,
    isSortable: true,
    cell: ({ state }) => <StatusBadge status={states[state].status}>{states[state].word}</StatusBadge>,
  },
  { id: 'rules', header: 'Rules', width: 90, isNumber: true, isSortable: true, cell: ({ rules }) => rules },
  { id: 'index_set', header: 'Index set', cell: ({ indexSet }) => indexSet },
  {
    id: 'rate',
    header: 'Messages/s',
    width: 110,
    isNumber: true,
    cell: ({ rate }) => (rate === null ? '–' : formatCount(Math.round(rate))),
  },
  {
    id: 'last_hour',
    header: 'Last hour',
    width: 110,
    cell: ({ lastHour }) => <Sparkline values={lastHour} width={84} label="Messages in the last hour" />,
  },
  { id: 'id', header: 'Id', width: 220, isExtra: true, cell: ({ id }) => <code>{id}</code> },
];

const run = fn();

interface ShownProps {
  streams: readonly SampleStream[];
  /** What differs from a loaded list. */
  change?: Partial<EntityList<SampleStream>>;
  isReadOnly?: boolean;
}

function Shown({ streams, change, isReadOnly }: ShownProps) {
  const { place, onChange } = useListPlace(search);
  const arranged = arrangeRows(streams, place, {
    texts: (stream) => [stream.title, stream.description],
    order: { title: (stream) => stream.title, state: ({ state }) => state, rules: ({ rules }) => rules },
    filters: { state: ({ state }) => state, index_set: ({ indexSet }) => indexSet },
  });
  const list: EntityList<SampleStream> = {
    place,
    usualPerPage: search.perPage,
    ...arranged,
    failure: null,
    isStale: false,
    onChange,
    onRetry: run,
    ...change,
  };
  return (
    <Box px="6" py="4.5">
      <EntityTable
        noun={{ one: 'stream', many: 'streams' }}
        list={list}
        title={title}
        columns={columns}
        rowId={({ id }) => id}
        permission="streams:read"
        filters={[
          {
            name: 'index_set',
            label: 'Index set',
            options: ['Default', 'Finance 10 y'].map((value) => ({ value, label: value })),
          },
          {
            name: 'state',
            label: 'State',
            options: Object.entries(states).map(([value, { word }]) => ({ value, label: word })),
          },
        ]}
        rowActions={
          isReadOnly
            ? undefined
            : (stream) => [
                { label: 'Edit rules', run: () => run('edit', stream.title) },
                {
                  label: 'Pause',
                  run,
                  whyNot: stream.state === 'paused' ? 'It is paused already.' : undefined,
                },
                { label: 'Delete stream…', run: () => run('delete', stream.title), isDangerous: true },
              ]
        }
        bulkActions={
          isReadOnly
            ? undefined
            : (chosen) => [
                { label: 'Pause', run: () => run('pause', chosen.length) },
                { label: `Delete ${chosen.length} streams…`, run, isDangerous: true },
              ]
        }
        empty={{
          title: 'There are no streams',
          text: 'A stream collects messages as they arrive, by rules.',
          action: <Button variant="solid">Create stream</Button>,
        }}
      />
    </Box>
  );
}

const at = (query: string) => ({ place: { path: '/streams', url: `/streams${query}` } });

const meta = {
  title: 'Lists/EntityTable',
  component: Shown,
  args: { streams: sampleStreams },
  parameters: at(''),
} satisfies Meta<typeof Shown>;
export default meta;

type Story = StoryObj<typeof meta>;

const titles = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

const ready = () => screen.findByRole('table');

export const Rows: Story = {};

export const Dark: Story = {
  globals: { theme: 'dark' },
  parameters: at(
    '?index_set=Default,Finance 10 y&selected=:60b5f4d1e4a1d80001a2b002,60b5f4d1e4a1d80001a2b004',
  ),
};

export const Narrowed: Story = {
  parameters: at('?query=payout&state=faulted&sort=title:desc'),
  play: async () => {
    await ready();
    await expect(titles()).toEqual(['EU payouts']);
    await expect(screen.getByRole('searchbox')).toHaveValue('payout');
    await expect(screen.getByRole('button', { name: 'Filter by State: Faulted' })).toBeVisible();
  },
};

export const Searched: Story = {
  play: async () => {
    await ready();
    await userEvent.keyboard('/');
    await userEvent.keyboard('declined');
    await waitFor(() => expect(titles()).toEqual(['Payments, declined']));
  },
};

export const Sorted: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Rules' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Rules' })).toHaveAttribute('aria-sort', 'descending'),
    );
    await expect(titles()[0]).toBe('Payments, retries');
  },
};

export const Filtered: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Filter by State' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Paused' }));
    await waitFor(() => expect(titles()).toEqual(['Payments, retries']));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filter State' }));
    await waitFor(() => expect(titles()).toHaveLength(10));
  },
};

export const NextPage: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText('11–12 of 12')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};

export const ColumnChosen: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Id' }));
    await expect(await screen.findByRole('columnheader', { name: 'Id', hidden: true })).toBeInTheDocument();
  },
};

export const SelectedByKeyboard: Story = {
  play: async () => {
    await ready();
    await userEvent.keyboard('jjx');
    await expect(await screen.findByText('1 selected')).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'Select Payments, declined' })).toBeChecked();
    await userEvent.keyboard('kx');
    await expect(await screen.findByText('2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await expect(run).toHaveBeenCalledWith('pause', 2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
  },
};

export const AllSelected: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all streams shown' }));
    await expect(await screen.findByText('10 selected')).toBeVisible();
  },
};

export const RowMenuOpen: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Payments, retries' }));
    await expect(await screen.findByRole('menuitem', { name: /It is paused already/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit rules' }));
    await expect(run).toHaveBeenCalledWith('edit', 'Payments, retries');
  },
};

export const Many: Story = {
  args: { streams: manyStreams },
  parameters: at('?per_page=0'),
  play: async () => {
    const table = await ready();
    await expect(table).toHaveAttribute('aria-rowcount', '641');
    await expect(within(table).getAllByRole('row').length).toBeLessThan(100);
    await userEvent.keyboard('jj');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Stream 2' })).toHaveFocus());
  },
};

export const Refetching: Story = { args: { change: { isStale: true } } };

export const ReadOnly: Story = { args: { isReadOnly: true } };

export const Loading: Story = { args: { change: { rows: undefined, total: 0 } } };

export const Empty: Story = { args: { streams: [] } };

export const NoMatches: Story = {
  parameters: at('?query=kafka'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show all streams' }));
    await ready();
    await expect(titles()).toHaveLength(10);
  },
};

export const BehindTheLastPage: Story = { parameters: at('?page=9') };

export const Failed: Story = {
  args: {
    change: { rows: undefined, failure: { kind: 'server', status: 503, message: 'The store is busy.' } },
  },
};

export const Denied: Story = {
  args: { change: { rows: undefined, failure: { kind: 'denied', message: 'Not authorized' } } },
};
