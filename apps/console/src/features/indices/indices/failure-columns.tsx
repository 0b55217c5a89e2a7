import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { reasonText } from './failure-reason.ts';
import type { FailureRow } from './use-failure-list.ts';

export const failureTitle = {
  id: 'reason',
  header: 'Reason',
  text: ({ message }: FailureRow) => reasonText(message),
};

/** The columns after the reason. */
export const failureColumns: EntityColumn<FailureRow>[] = [
  {
    id: 'index',
    header: 'Index',
    width: 180,
    cell: ({ index }) => <span className="mono">{index}</span>,
  },
  {
    id: 'message',
    header: 'Message id',
    width: 300,
    cell: ({ letter_id }) => <span className="mono">{letter_id}</span>,
  },
  {
    id: 'time',
    header: 'Refused',
    width: 130,
    cell: ({ timestamp }) => <RelativeTime at={new Date(timestamp)} />,
  },
];
