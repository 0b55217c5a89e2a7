import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import type { OutputState } from './output-states.ts';

interface SentCellProps {
  /** Absent until the server has reported it. */
  state: OutputState | undefined;
}

/** How many messages an output has sent, and how many it has not. */
export function SentCell({ state }: SentCellProps) {
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
