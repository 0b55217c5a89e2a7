import { Box, chakra } from '@chakra-ui/react';
import type { LookupState } from '@tailrace/domain/lookup/lookup-state';
import type { ReactNode } from 'react';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

interface StateCellProps {
  /** `null` until the server has reported it. */
  state: LookupState | null;
}

/** Whether it works; if not, why. */
export function StateCell({ state }: StateCellProps) {
  if (!state) return '–';
  return (
    <>
      <StatusBadge status={state.status}>{state.text}</StatusBadge>
      {state.error && (
        <chakra.span
          display="block"
          textStyle="small"
          color="fg.muted"
          lineClamp="2"
          overflowWrap="anywhere"
          title={state.error}
        >
          {state.error}
        </chakra.span>
      )}
    </>
  );
}

interface ProblemNoteProps {
  title: string;
  remedy: ReactNode;
  /** The server's own words. */
  error: string | null;
}

/** What is wrong, what to do, and what the server says. */
export function ProblemNote({ title, remedy, error }: ProblemNoteProps) {
  return (
    <Box
      role="status"
      bg="danger.weak"
      borderInlineStartWidth="3px"
      borderColor="danger.solid"
      borderRadius="md"
      px="3"
      py="2"
      textStyle="table"
      overflowWrap="anywhere"
    >
      <chakra.p fontWeight="550">{title}</chakra.p>
      <chakra.p>{remedy}</chakra.p>
      {error && (
        <chakra.p className="mono" mt="1" color="fg.muted" dir="auto" whiteSpace="pre-wrap">
          {error}
        </chakra.p>
      )}
    </Box>
  );
}
