import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A text that is edited, and beside it, or on narrow screens below, what it does. `mt` in the theme's steps. */
export function EditorColumns({ mt, children }: { mt?: string | undefined; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(360px, 46%)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
      mt={mt}
    >
      {children}
    </Grid>
  );
}
