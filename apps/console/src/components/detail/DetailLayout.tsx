import { Box, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Detail, DetailList } from './DetailList.tsx';

interface DetailLayoutProps {
  /** The page's `PageHeader`. */
  header: ReactNode;
  details: readonly Detail[];
  /** Label of the facts: "About this stream". */
  detailsLabel: string;
  /** `DetailSection`s. */
  children: ReactNode;
  /** A `DangerZone`. */
  danger?: ReactNode;
}

/** A detail page: facts on the left, sections on the right, the danger zone last. */
export function DetailLayout({ header, details, detailsLabel, children, danger }: DetailLayoutProps) {
  return (
    <Box px="6" py="4.5" maxW="1400px">
      {header}
      <Grid templateColumns={{ base: '1fr', md: '300px minmax(0, 1fr)' }} gap="4" alignItems="start">
        <DetailList details={details} label={detailsLabel} />
        <Stack gap="4" minW="0">
          {children}
          {danger}
        </Stack>
      </Grid>
    </Box>
  );
}
