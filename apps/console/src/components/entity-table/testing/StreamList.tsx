import { Box } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { Link } from '@tanstack/react-router';
import { fn } from 'storybook/test';
import type { EntityAction } from '#/app/entity-action.ts';
import { arrangeRows } from '#/app/lists/arrange-rows.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { defineListSearch } from '#/app/lists/list-search.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import { Button } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { Sparkline } from '#/components/core/Sparkline.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { EntityTable } from '../EntityTable.tsx';
import type { SampleStream } from './sample-streams.ts';

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
    isState: true,
    isSortable: true,
    cell: ({ state }) => <StatusBadge status={states[state].status}>{states[state].word}</StatusBadge>,
  },
  { id: 'rules', header: 'Rules', isNumber: true, isSortable: true, cell: ({ rules }) => rules },
  { id: 'index_set', header: 'Index set', cell: ({ indexSet }) => indexSet },
  {
    id: 'rate',
    header: 'Messages/s',
    isNumber: true,
    cell: ({ rate }) => (rate === null ? '–' : formatCount(Math.round(rate))),
  },
  {
    id: 'last_hour',
    header: 'Last hour',
    cell: ({ lastHour }) => <Sparkline values={lastHour} width={84} label="Messages in the last hour" />,
  },
  { id: 'id', header: 'Id', isExtra: true, cell: ({ id }) => <code>{id}</code> },
];

/** Spy for the actions on streams. */
export const run = fn();

const actions: EntityAction<SampleStream>[] = [
  { label: 'Edit rules', in: ['row'], run: ([stream]) => run('edit', stream?.title) },
  {
    label: 'Pause',
    in: ['row', 'bulk'],
    disabledReason: ({ state }) => (state === 'paused' ? 'It is paused already.' : undefined),
    run: (streams) => run('pause', streams.length),
  },
  {
    label: 'Delete stream…',
    in: ['row', 'bulk'],
    isDangerous: true,
    run: (streams) => run('delete', ...streams.map((stream) => stream.title)),
    bulk: { label: ({ length }) => `Delete ${length} streams…` },
  },
];

interface StreamListProps {
  streams: readonly SampleStream[];
  /** Overrides of a loaded list. */
  change?: Partial<EntityList<SampleStream>>;
  isReadOnly?: boolean;
}

/** A list of streams wired to the URL like a real page, with local data. */
export function StreamList({ streams, change, isReadOnly }: StreamListProps) {
  const { listState, onChange } = useListState(search);
  const arranged = arrangeRows(streams, listState, {
    texts: (stream) => [stream.title, stream.description],
    order: { title: (stream) => stream.title, state: ({ state }) => state, rules: ({ rules }) => rules },
    filters: { state: ({ state }) => state, index_set: ({ indexSet }) => indexSet },
  });
  const list: EntityList<SampleStream> = {
    listState,
    defaultPerPage: search.perPage,
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
        actions={isReadOnly ? [] : actions}
        empty={{
          title: 'No streams yet',
          text: 'A stream collects messages that match its rules.',
          action: <Button variant="solid">Create stream</Button>,
        }}
      />
    </Box>
  );
}
