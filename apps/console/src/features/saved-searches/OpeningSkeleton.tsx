import { Box, Skeleton } from '@chakra-ui/react';
import { Delayed } from '#/components/Delayed.tsx';
import { RowsSkeleton } from '#/components/RowsSkeleton.tsx';

/** The search screen to come, while it is not known yet what is searched. */
export function OpeningSkeleton() {
  return (
    <Box px="4" py="3">
      <Delayed>
        <Skeleton h="34px" borderRadius="md" />
        <Skeleton h="132px" mt="2.5" mb="2.5" borderRadius="lg" />
      </Delayed>
      <RowsSkeleton rows={16} rowHeight={26} label="Opening the saved search" />
    </Box>
  );
}
