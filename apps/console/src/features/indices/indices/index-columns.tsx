import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import type { IndexFacts } from '@tailrace/domain/indices/index-facts';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { partlyDamaged, shownStates, stateDetails } from './index-states.ts';
import { rangeText } from './range-text.ts';

/** The columns after the name of the index. */
export const indexColumns = (zone: string, now: number): EntityColumn<IndexFacts>[] => [
  {
    id: 'state',
    header: 'State',
    width: 100,
    isSortable: true,
    cell: ({ state, damagedBlocks }) => {
      const damage = partlyDamaged(damagedBlocks);
      return (
        <>
          <StatusBadge status={shownStates[state].status} detail={stateDetails[state] ?? ''}>
            {shownStates[state].text}
          </StatusBadge>
          {damage && (
            <StatusBadge status="bad" detail={damage}>
              Partly damaged
            </StatusBadge>
          )}
        </>
      );
    },
  },
  {
    id: 'messages',
    header: 'Messages',
    width: 92,
    isNumber: true,
    isSortable: true,
    cell: ({ messages }) => (messages === null ? '–' : formatCount(messages)),
  },
  {
    id: 'size',
    header: 'Size',
    width: 80,
    isNumber: true,
    isSortable: true,
    cell: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)),
  },
  {
    id: 'range',
    header: 'Messages from – to',
    width: 190,
    isSortable: true,
    cell: (index) => (
      <>
        <div>{rangeText(index, zone, now)}</div>
        {index.range && <RelativeTime at={new Date(index.range.to)} />}
      </>
    ),
  },
];
