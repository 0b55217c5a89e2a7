import { Box, Skeleton } from '@chakra-ui/react';
import { Delayed } from '#/components/Delayed.tsx';
import { RowsSkeleton } from '#/components/RowsSkeleton.tsx';

export function MessageSkeleton() {
  return (
    <Box px="6" py="4.5" maxW="1200px">
      <Delayed>
        <Skeleton h="10px" w="240px" mb="4" />
        <Skeleton h="14px" w="60%" mb="6" />
      </Delayed>
      <RowsSkeleton rows={8} rowHeight={26} label="Loading message" />
    </Box>
  );
}
