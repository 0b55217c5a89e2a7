import { Box } from '@chakra-ui/react';

/** In place of a chart without anything to draw. */
export function NoFigures({ text = 'No values in this time range' }: { text?: string }) {
  return (
    <Box h="full" minH="40px" display="grid" placeItems="center" p="3" color="fg.muted" textStyle="table">
      {text}
    </Box>
  );
}
