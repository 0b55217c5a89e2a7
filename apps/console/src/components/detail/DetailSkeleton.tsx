import { Box, Grid, Skeleton } from '@chakra-ui/react';
import { Delayed } from '#/components/Delayed.tsx';

interface DetailSkeletonProps {
  /** What is being loaded: "Loading stream". */
  label: string;
}

const facts = ['60%', '80%', '44%', '70%'];
const rows = ['52%', '70%', '38%', '61%', '47%'];

/** A detail page before its facts are there. */
export function DetailSkeleton({ label }: DetailSkeletonProps) {
  return (
    <Delayed>
      <Box role="status" aria-label={label} px="6" py="4.5" maxW="1400px">
        <Skeleton h="20px" w="280px" mb="6" />
        <Grid templateColumns={{ base: '1fr', md: '300px minmax(0, 1fr)' }} gap="4">
          {[facts, rows].map((widths) => (
            <Box
              key={widths.length}
              display="grid"
              gap="4"
              borderWidth="1px"
              borderRadius="lg"
              bg="bg.panel"
              p="4"
            >
              {widths.map((width) => (
                <Skeleton key={width} h="10px" w={width} />
              ))}
            </Box>
          ))}
        </Grid>
      </Box>
    </Delayed>
  );
}
