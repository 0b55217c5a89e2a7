import { Box, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Fact, FactList } from './FactList.tsx';

interface DetailLayoutProps {
  /** The page's `PageHeader`. */
  header: ReactNode;
  facts: readonly Fact[];
  /** Label of the facts: "About this stream". */
  factsLabel: string;
  /** `DetailSection`s. */
  children: ReactNode;
  /** A `DangerZone`. */
  danger?: ReactNode;
}

/** A detail page: facts on the left, sections on the right, the danger zone last. */
export function DetailLayout({ header, facts, factsLabel, children, danger }: DetailLayoutProps) {
  return (
    <Box px="6" py="4.5" maxW="1400px">
      {header}
      <Grid templateColumns={{ base: '1fr', md: '300px minmax(0, 1fr)' }} gap="4" alignItems="start">
        <FactList facts={facts} label={factsLabel} />
        <Stack gap="4" minW="0">
          {children}
          {danger}
        </Stack>
      </Grid>
    </Box>
  );
}
