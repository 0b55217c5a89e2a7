import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Delayed } from './Delayed.tsx';

interface RowsSkeletonProps {
  rows?: number;
  rowHeight?: number;
  /** What is being loaded: "Loading inputs". */
  label: string;
}

const widths = ['38%', '52%', '30%', '46%', '60%', '34%'];

export function RowsSkeleton({ rows = 6, rowHeight = 40, label }: RowsSkeletonProps) {
  return (
    <Delayed>
      <Box role="status" aria-label={label}>
        {Array.from({ length: rows }, (_, row) => (
          <Flex key={row} align="center" h={`${rowHeight}px`} px="3" gap="6" borderBottomWidth="1px">
            <Skeleton h="10px" w={widths[row % widths.length]} />
            <Skeleton h="10px" w="72px" ms="auto" />
            <Skeleton h="10px" w="48px" />
          </Flex>
        ))}
      </Box>
    </Delayed>
  );
}
