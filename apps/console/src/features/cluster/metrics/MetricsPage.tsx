import { Box } from '@chakra-ui/react';
import { metricsCsv, metricsJson } from '@tailrace/domain/metrics/metrics-file';
import { listNodeMetricNames } from '@tailrace/sdk/operations/metrics';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import { failureOf } from '#/app/failure.ts';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { MetricsScreen } from './MetricsScreen.tsx';
import { type MetricsState, wantedOf } from './metrics-state.ts';
import { namesContaining, regexProblem } from './name-filter.ts';
import { metricQueries } from './queries.ts';

const noMetrics: never[] = [];

interface Wanted {
  text: string;
  isRegex: boolean;
}

interface Filtered {
  /** `undefined` while a regular expression runs. */
  names: readonly string[] | undefined;
  problem: string | null;
}

/** The names that a text or a regular expression selects. */
function useNameFilter(names: readonly string[], loadedAt: number, { text, isRegex }: Wanted): Filtered {
  const plain = useDeferredValue(isRegex ? '' : text);
  const containing = useMemo(() => namesContaining(names, plain), [names, plain]);
  const invalid = isRegex ? regexProblem(text) : null;
  const isRun = isRegex && invalid === null && names.length > 0;
  const matching = useQuery({ ...metricQueries.matching(names, loadedAt, text), enabled: isRun });
  if (!isRegex) return { names: containing, problem: null };
  if (invalid !== null) return { names: [], problem: invalid };
  return { names: isRun ? matching.data : [], problem: matching.error?.message ?? null };
}

/** All metrics of a node, those in view live. */
export function MetricsPage() {
  const { nodeId = '' } = useParams({ strict: false });
  const state = useSearch({ strict: false }) as MetricsState;
  const navigate = useNavigate();
  const isListed = useCan()(listNodeMetricNames);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(metricQueries.all(nodeId, isListed));
  const { data: listed } = useQuery(clusterNodesQuery());
  const metrics = data ?? noMetrics;
  const names = useMemo(() => metrics.map(({ full_name }) => full_name), [metrics]);
  const loaded = useMemo(() => new Map(metrics.map((metric) => [metric.full_name, metric])), [metrics]);
  const wanted = wantedOf(state);
  const filtered = useNameFilter(names, dataUpdatedAt, wanted);
  const hostname = listed?.nodes.find(({ node_id }) => node_id === nodeId)?.hostname ?? nodeId;

  const go = (search: MetricsState) =>
    navigate({ to: '/system/metrics/node/$nodeId', params: { nodeId }, search, replace: true });
  const download = async (format: 'csv' | 'json') => {
    const now = (await refetch()).data ?? metrics;
    const chosen = new Set(filtered.names);
    const shown = now.filter(({ full_name }) => chosen.has(full_name));
    const text = format === 'csv' ? metricsCsv(shown) : metricsJson(shown);
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    downloadBlob(new Blob([text], { type }), `metrics-${hostname}.${format}`);
  };

  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        title={`Metrics of ${hostname}`}
        entity={hostname}
        lead="Current metrics of the node. Visible values refresh every two seconds."
        action={
          data && (
            <>
              <ActionMenu
                actions={[
                  { label: 'As CSV', run: () => void download('csv') },
                  { label: 'As JSON', run: () => void download('json') },
                ]}
              >
                <Button>Export metrics</Button>
              </ActionMenu>
              <Button disabled={isFetching} onClick={() => refetch()}>
                Refresh metrics
              </Button>
            </>
          )
        }
      />
      {data ? (
        <MetricsScreen
          nodeId={nodeId}
          names={filtered.names}
          loaded={loaded}
          problem={filtered.problem}
          {...wanted}
          isGrouped={state.view !== 'flat'}
          onSearch={(text, isRegex) =>
            go({
              ...(state.view && { view: state.view }),
              ...(isRegex ? { filter: text } : text !== '' && { query: text }),
            })
          }
          onGrouped={(isGrouped) => {
            const { view: _, ...rest } = state;
            go(isGrouped ? rest : { ...rest, view: 'flat' });
          }}
        />
      ) : error ? (
        <FailureState
          failure={failureOf(error)}
          what="the metrics"
          permissions={['metrics:read']}
          onRetry={() => refetch()}
        />
      ) : (
        <RowsSkeleton label="Loading metrics" />
      )}
    </Box>
  );
}
