import { formatCount } from '@tailrace/domain/format/format';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { OutputStateCell } from './OutputStateCell.tsx';
import type { OutputStates } from './output-states.ts';
import { type Output, targetOf } from './outputs.ts';
import { SentCell } from './SentCell.tsx';

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
          width: 200,
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
          width: 108,
          isNumber: true,
          cell: ({ id }) => <SentCell state={states.get(id)} />,
        },
        {
          id: 'queued',
          header: 'Waiting',
          width: 96,
          isNumber: true,
          isExtra: true,
          cell: ({ id }) => formatCount(states.get(id)?.queued ?? 0),
        },
      ]
    : [];
  return [
    ...live,
    { id: 'type', header: 'Type', width: 112, isSortable: true, cell: typeName },
    { id: 'target', header: 'Target', width: 216, isSortable: true, cell: targetOf },
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
