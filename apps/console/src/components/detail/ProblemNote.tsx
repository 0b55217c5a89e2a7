import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ProblemNoteProps {
  title: string;
  /** What is wrong, or what to do. */
  children: ReactNode;
  /** What the server says, as it says it. */
  error?: string | null;
}

/** A problem of the entity on the page. */
export function ProblemNote({ title, children, error }: ProblemNoteProps) {
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
      <chakra.p>{children}</chakra.p>
      {error && (
        <chakra.p className="mono" mt="1" color="fg.muted" dir="auto" whiteSpace="pre-wrap">
          {error}
        </chakra.p>
      )}
    </Box>
  );
}
