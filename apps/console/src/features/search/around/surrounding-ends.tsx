import type { Side, SideSnapshot } from '@tailrace/analysis/surrounding-feed';
import { countOf } from '@tailrace/domain/format/format';
import { displayMessage } from '#/app/display-message.ts';
import type { RowEnds } from '#/components/core/search/row-ends.ts';
import styles from './surrounding.module.css';
import type { Surrounding } from './use-surrounding.ts';

/** The lines above and below the surrounding messages; `undefined` while there are none. */
export function surroundingEnds({ ends, snapshot, more, close }: Surrounding): RowEnds | undefined {
  if (!ends || !snapshot) return undefined;
  const { above, below } = ends;
  return {
    above: {
      at: above.at,
      content: (
        <SurroundingEnd side={above.side} snapshot={snapshot[above.side]} onMore={more} onClose={close} />
      ),
    },
    below: {
      at: below.at,
      content: <SurroundingEnd side={below.side} snapshot={snapshot[below.side]} onMore={more} />,
    },
  };
}

interface SurroundingEndProps {
  side: Side;
  snapshot: SideSnapshot;
  onMore: (side: Side, count: number) => void;
  /** Hides the surrounding messages; offered at one end only. */
  onClose?: () => void;
}

const countSteps = [20, 100];

/** The line at one end of the surrounding messages, with a button that loads more. */
export function SurroundingEnd({ side, snapshot, onMore, onClose }: SurroundingEndProps) {
  const { messages, isLoading, isAtEnd, problem } = snapshot;
  return (
    <>
      {problem !== null && (
        <span role="alert">
          Could not load {side} messages: {displayMessage(problem)}
        </span>
      )}
      <span role="status">{problem === null && endText(side, snapshot)}</span>
      {!isAtEnd && !isLoading && (
        <span className={styles.choices}>
          {countSteps.map((count) => (
            <button
              key={count}
              type="button"
              aria-label={`Show ${count} ${messages.length > 0 ? 'more ' : ''}${side} messages`}
              onClick={() => onMore(side, count)}
            >
              {count} {messages.length > 0 && 'more'}
            </button>
          ))}
        </span>
      )}
      {onClose && (
        <button type="button" className={styles.close} onClick={onClose}>
          Hide surrounding messages
        </button>
      )}
    </>
  );
}

function endText(side: Side, { messages, isLoading, isAtEnd }: SideSnapshot): string {
  if (isLoading) return `Loading ${side} messages…`;
  if (messages.length === 0) return isAtEnd ? `No ${side} messages` : '';
  const count = countOf(messages.length, `${side} message`);
  return isAtEnd ? `${count}, the last ones` : count;
}
