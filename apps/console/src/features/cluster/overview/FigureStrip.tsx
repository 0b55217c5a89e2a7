import { chakra, Grid } from '@chakra-ui/react';
import {
  type FigureText,
  inputFigure,
  loadFigure,
  memoryFigure,
  nodeFigure,
  oldestWaitMs,
  storageFigure,
  waitingFigure,
} from '@tailrace/domain/cluster/overview-figures';
import { storageRows, sumOf } from '@tailrace/domain/cluster/storage-rows';
import { formatCount } from '@tailrace/domain/format/format';
import { shownInputs } from '@tailrace/domain/inputs/input-state';
import {
  countIndexerFailures,
  getGlobalIndexSetStats,
  getIndexerClusterHealth,
} from '@tailrace/sdk/operations/indices';
import { listClusterInputStates } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { liveThroughputQuery } from '#/app/live-throughput.ts';
import { useSharedNow } from '#/app/now.ts';
import { useZone } from '#/app/user-zone.ts';
import { Delayed } from '#/components/core/Delayed.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { inputQueries } from '#/features/inputs/index.ts';
import { overviewQueries } from './queries.ts';
import { useStorage } from './use-storage.ts';

const toInputs = linkOptions({ to: '/system/inputs' });
const toFailures = linkOptions({ to: '/system/indices/failures' });
const toIndices = linkOptions({ to: '/system/indices' });
const toNodes = linkOptions({ to: '/system/nodes' });
const toSearch = linkOptions({ to: '/search' });

/** The figures of the installation, each a link to its page. */
export function FigureStrip() {
  const can = useCan();
  return (
    <Grid
      as="ul"
      aria-label="Figures"
      templateColumns="repeat(auto-fit, minmax(92px, 1fr))"
      gap="px"
      mb="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
    >
      <RateFigures />
      {can(listClusterInputStates) && <InputsFigure />}
      <NodesFigure />
      <MachineFigures />
      {can(getGlobalIndexSetStats) && <StorageFigure />}
      {can(getIndexerClusterHealth) && <HealthFigure />}
      {can(countIndexerFailures) && <FailuresFigure />}
    </Grid>
  );
}

// Separate components, so that each only rerenders for its own data.

function RateFigures() {
  const rates = useQuery(liveThroughputQuery()).data;
  const statuses = useQuery(overviewQueries.processing()).data;
  const now = useSharedNow();
  const rate = (value: number | undefined) =>
    value === undefined ? undefined : { value: `${formatCount(value)}/s`, detail: 'messages' };
  const waiting = rates?.waiting ?? null;
  return (
    <>
      <Figure label="Received" link={toSearch} text={rate(rates?.input)} />
      <Figure label="Stored" link={toSearch} text={rate(rates?.output)} />
      {waiting !== null && (
        <Figure
          label="Waiting"
          link={toNodes}
          text={waitingFigure(waiting, statuses ? oldestWaitMs(statuses, now) : null)}
        />
      )}
    </>
  );
}

interface FigureProps {
  label: string;
  /** Undefined while it loads, or when it could not be loaded, which the verdict says. */
  text: FigureText | undefined;
  /** The page that says more. */
  link?: LinkProps;
}

/** A figure and its name. */
function Figure({ label, text, link }: FigureProps) {
  const content = (
    <>
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {label}
      </chakra.span>
      {text ? (
        <>
          <chakra.span
            display="block"
            textStyle="heading"
            fontVariantNumeric="tabular-nums"
            color={text.isBad ? 'level.error' : undefined}
          >
            {text.value}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="fg.muted" truncate>
            {text.detail}
          </chakra.span>
        </>
      ) : (
        <Delayed>
          <Skeleton height={18} width="60%" />
        </Delayed>
      )}
    </>
  );
  return (
    <chakra.li
      bg="bg.panel"
      boxShadow="0 0 0 1px var(--border-subtle)"
      minH="72px"
      css={{ '& > *': { display: 'block', height: '100%', padding: '8px 12px' } }}
      _hover={link && { bg: 'bg.canvas' }}
    >
      {link ? <Link {...link}>{content}</Link> : <div>{content}</div>}
    </chakra.li>
  );
}

function InputsFigure() {
  const inputs = useQuery(inputQueries.list()).data?.inputs;
  const states = useQuery(inputQueries.states()).data;
  return (
    <Figure
      label="Inputs"
      link={toInputs}
      text={inputs && states && inputFigure(shownInputs(inputs, states).map(({ shown }) => shown.status))}
    />
  );
}

function NodesFigure() {
  const nodes = useQuery(overviewQueries.nodes()).data;
  return <Figure label="Nodes" link={toNodes} text={nodes && nodeFigure(nodes, true)} />;
}

/** Processors and memory. A cluster's nodes have machines of their own, of which only one answers. */
function MachineFigures() {
  const nodes = useQuery(overviewQueries.nodes()).data;
  const isSingle = nodes !== undefined && Object.keys(nodes).length === 1;
  const machine = useQuery({ ...overviewQueries.machine(), enabled: isSingle }).data;
  if (!isSingle || !machine) return null;
  const [load, memory] = [loadFigure(machine), memoryFigure(machine)];
  return (
    <>
      {load && <Figure label="Load" link={toNodes} text={load} />}
      {memory && <Figure label="Memory" link={toNodes} text={memory} />}
    </>
  );
}

function StorageFigure() {
  const { sets, forecast, isWaiting } = useStorage();
  const now = useSharedNow();
  const zone = useZone();
  const disk = forecast.data?.disk;
  return (
    <Figure
      label="Storage"
      link={toIndices}
      text={
        sets.data && !isWaiting
          ? storageFigure(sumOf(storageRows(sets.data, forecast.data, now, zone)), disk, zone)
          : undefined
      }
    />
  );
}

function HealthFigure() {
  const health = useQuery(overviewQueries.health()).data;
  const name = useQuery(overviewQueries.clusterName()).data?.name;
  const status = health?.status.toLowerCase();
  return (
    <Figure
      label="Search cluster"
      link={toIndices}
      text={status === undefined ? undefined : { value: status, detail: name, isBad: status === 'red' }}
    />
  );
}

function FailuresFigure() {
  const count = useQuery(overviewQueries.failures()).data?.count;
  return (
    <Figure
      label="Indexer failures"
      link={toFailures}
      text={
        count === undefined
          ? undefined
          : { value: formatCount(count), detail: 'last 24 hours', isBad: count > 0 }
      }
    />
  );
}
