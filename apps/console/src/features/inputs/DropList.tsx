import { chakra } from '@chakra-ui/react';
import { dropReasonWords } from './drop-reasons.ts';
import type { DropCount } from './input-row.ts';

interface DropListProps {
  drops: readonly DropCount[];
}

const number = new Intl.NumberFormat('en');

/** What was dropped since the server started, by reason, most frequent first. */
export function DropList({ drops }: DropListProps) {
  return (
    <chakra.ul
      aria-label="Dropped since the start, by reason"
      display="flex"
      flexWrap="wrap"
      columnGap="6"
      rowGap="1"
      py="2"
    >
      {drops.map(({ reason, count }) => (
        <li key={reason}>
          <chakra.b fontWeight="550" fontVariantNumeric="tabular-nums">
            {number.format(count)}
          </chakra.b>{' '}
          <chakra.span color="fg.muted">{dropReasonWords(reason)}</chakra.span>
        </li>
      ))}
    </chakra.ul>
  );
}
