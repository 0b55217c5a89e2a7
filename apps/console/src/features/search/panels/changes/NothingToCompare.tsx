import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';

interface NothingToCompareProps {
  reason: 'all time' | 'none before' | 'none now';
  /** Searches the last 24 hours. */
  onLastDay: () => void;
  onClose: () => void;
}

/** Why there is no comparison, and the next step. */
export function NothingToCompare({ reason, onLastDay, onClose }: NothingToCompareProps) {
  switch (reason) {
    case 'all time':
      return (
        <EmptyState
          title="All time has no previous period"
          action={<Button onClick={onLastDay}>Compare the last 24 hours</Button>}
        >
          The search covers all time. Choose a shorter time range, or select a span of the histogram.
        </EmptyState>
      );
    case 'none before':
      return (
        <EmptyState
          title="No messages before, so nothing can be compared"
          action={<Button onClick={onClose}>Show the messages</Button>}
        >
          Choose a shorter time range, or select a span of the histogram to compare it with the rest.
        </EmptyState>
      );
    case 'none now':
      return (
        <EmptyState
          title="No messages now, so nothing can be compared"
          action={<Button onClick={onLastDay}>Compare the last 24 hours</Button>}
        >
          The search matches messages only in the earlier period.
        </EmptyState>
      );
  }
}
