import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { type OutputState, type OutputStates, shownStates } from './output-states.ts';
import { type Output, targetOf } from './outputs.ts';

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
          isState: true,
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
          isNumber: true,
          cell: ({ id }) => <SentCell state={states.get(id)} />,
        },
        {
          id: 'queued',
          header: 'Waiting',
          isNumber: true,
          isExtra: true,
          cell: ({ id }) => formatCount(states.get(id)?.queued ?? 0),
        },
      ]
    : [];
  return [
    ...live,
    { id: 'type', header: 'Type', isPlain: true, isSortable: true, cell: typeName },
    { id: 'target', header: 'Target', isPlain: true, isSortable: true, cell: targetOf },
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

interface OutputStateCellProps {
  /** Absent until the server has reported it. */
  state: OutputState | undefined;
}

/** Whether an output reaches its target; if not, since when and why. */
function OutputStateCell({ state }: OutputStateCellProps) {
  if (!state) return '–';
  const { status, text } = shownStates[state.state];
  return (
    <>
      <StatusBadge status={status}>{text}</StatusBadge>
      {state.state === 'failing' && (
        <chakra.span
          display="block"
          textStyle="small"
          color="fg.muted"
          lineClamp="2"
          overflowWrap="anywhere"
          title={state.problem?.text}
        >
          <RelativeTime at={new Date(state.since)} />: {state.problem?.text}
        </chakra.span>
      )}
    </>
  );
}

interface SentCellProps {
  /** Absent until the server has reported it. */
  state: OutputState | undefined;
}

/** How many messages an output has sent, and how many it has not. */
function SentCell({ state }: SentCellProps) {
  if (!state) return '–';
  const lost = [
    { count: state.dropped, word: 'dropped' },
    { count: state.failed, word: 'failed' },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {formatCount(state.sent)}
      {lost.map(({ count, word }) => (
        <chakra.span key={word} display="block" textStyle="small" color="level.warning">
          {formatCount(count)} {word}
        </chakra.span>
      ))}
    </>
  );
}
