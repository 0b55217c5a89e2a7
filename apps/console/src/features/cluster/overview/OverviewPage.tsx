import { Box, Grid } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { FigureStrip } from './FigureStrip.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { LiveChart } from './LiveChart.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { NodesPanel } from './NodesPanel.tsx';
import { StoragePanel } from './StoragePanel.tsx';
import { TrafficChart } from './TrafficChart.tsx';
import { Verdict } from './Verdict.tsx';

/** Whether logs are coming in, being kept and found; what is wrong, since when, and what to do about it. */
export function OverviewPage() {
  // The verdict is drawn first; the rest follows in slices, so that no task is long.
  const isVerdictDrawn = useDeferredValue(true, false);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader />
      <Verdict />
      {isVerdictDrawn && <FiguresAndPanels />}
    </Box>
  );
}

function FiguresAndPanels() {
  return (
    <>
      <FigureStrip />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <LiveChart />
        <TrafficChart />
        <StoragePanel />
        <NodesPanel />
        <JobsPanel />
        <MessagesPanel />
      </Grid>
    </>
  );
}
