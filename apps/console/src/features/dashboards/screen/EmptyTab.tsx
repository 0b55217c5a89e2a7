import { Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';

/** A tab without widgets, and what to do next. Readers who may not change it have no `onChart`. */
export function EmptyTab({ onChart }: { onChart: (() => void) | undefined }) {
  if (!onChart) return <EmptyState title="No widgets yet">Add a widget to this tab to see data.</EmptyState>;
  return (
    <EmptyState
      title="No widgets yet"
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          <Button variant="solid" onClick={onChart}>
            Add chart
          </Button>
          <Link className={buttonClass()} to="/search">
            Open search
          </Link>
        </Flex>
      }
    >
      Add a chart of your messages. You can also start from a search and add what it shows.
    </EmptyState>
  );
}
