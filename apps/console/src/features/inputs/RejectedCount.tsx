import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { Link } from '@tanstack/react-router';

interface RejectedCountProps {
  inputId: string;
  /** `null` while unknown. */
  count: number | null;
}

/** The number of rejected messages, linked to their reasons. */
export function RejectedCount({ inputId, count }: RejectedCountProps) {
  if (count === null) return '–';
  if (count === 0) return <chakra.span color="fg.muted">0</chakra.span>;
  return (
    <chakra.span color="level.warning" fontWeight="550">
      <Link
        to="/system/inputs/$inputId"
        params={{ inputId }}
        aria-label={`${formatCount(count)} rejected, show why`}
      >
        {formatCount(count)}
      </Link>
    </chakra.span>
  );
}
