import { formatCount } from '@tailrace/domain/format';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { OutputStateCell } from './OutputStateCell.tsx';
import type { OutputStates } from './output-states.ts';
import { type Output, targetOf } from './outputs.ts';

const counted = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));

/** The columns of every list of outputs. A server that reports no states has none of theirs. */
export function outputColumns(
  states: OutputStates | null,
  typeName: (output: Output) => string,
): EntityColumn<Output>[] {
  const live: EntityColumn<Output>[] = states
    ? [
        {
          id: 'state',
          header: 'State',
          width: '24%',
          isSortable: true,
          cell: ({ id }) => <OutputStateCell state={states.get(id)} />,
        },
      ]
    : [];
  const counts: EntityColumn<Output>[] = states
    ? [
        {
          id: 'sent',
          header: 'Sent',
          width: 100,
          isNumber: true,
          cell: ({ id }) => counted(states.get(id)?.sent),
        },
        {
          id: 'dropped',
          header: 'Dropped',
          width: 100,
          isNumber: true,
          cell: ({ id }) => counted(states.get(id)?.dropped),
        },
        {
          id: 'failed',
          header: 'Failed',
          width: 90,
          isNumber: true,
          isExtra: true,
          cell: ({ id }) => counted(states.get(id)?.failed),
        },
        {
          id: 'queued',
          header: 'Waiting',
          width: 90,
          isNumber: true,
          isExtra: true,
          cell: ({ id }) => counted(states.get(id)?.queued),
        },
      ]
    : [];
  return [
    ...live,
    { id: 'type', header: 'Type', width: 130, isSortable: true, cell: typeName },
    { id: 'target', header: 'Target', width: 250, isSortable: true, cell: targetOf },
    ...counts,
    {
      id: 'created_at',
      header: 'Created',
      isSortable: true,
      isExtra: true,
      cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
    },
    { id: 'creator', header: 'Created by', isExtra: true, cell: ({ creator_user_id }) => creator_user_id },
  ];
}
