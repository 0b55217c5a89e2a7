import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { historySamples, MetricHistory } from '@tailrace/domain/metrics/metric-history';
import { detailText, valueText } from '@tailrace/domain/metrics/metric-text';
import type { GroupRow, MetricRow, TreeRow } from '@tailrace/domain/metrics/metric-tree';
import type { Metric } from '@tailrace/domain/metrics/metric-value';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDebounced } from '#/app/use-debounced.ts';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { Sparkline } from '#/components/core/Sparkline.tsx';
import { metricQueries } from './queries.ts';

const groupHeight = 32;
const metricHeight = 46;

/** Names scroll by faster than values are worth asking for. */
const restMs = 250;

interface LiveMetrics {
  values: ReadonlyMap<string, Metric>;
  history: MetricHistory;
}

const noMetrics: ReadonlyMap<string, Metric> = new Map();

/** The values of the metrics in view, polled in one request. */
function useLiveMetrics(nodeId: string, inView: readonly string[]): LiveMetrics {
  const [history] = useState(() => new MetricHistory());
  // A text is compared by its content, so that the same names are not asked for anew.
  const text = useDebounced(inView.join('\n'), restMs);
  const names = text === '' ? [] : text.split('\n');
  const { data = noMetrics } = useQuery(metricQueries.live(nodeId, names, history));
  return { values: data, history };
}

interface MetricRowsProps {
  nodeId: string;
  rows: readonly TreeRow[];
  /** The values at loading, by name; those in view are replaced by live ones. */
  loaded: ReadonlyMap<string, Metric>;
  onToggle: (path: string) => void;
}

/** The rows in view, with live values. */
export function MetricRows({ nodeId, rows, loaded, onToggle }: MetricRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? groupHeight : metricHeight),
    getItemKey: (index) => keyOf(rows[index], index),
    overscan: 6,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const inView = items.flatMap(({ index }) => {
    const row = rows[index];
    return row?.kind === 'metric' ? [row.name] : [];
  });
  const { values, history } = useLiveMetrics(nodeId, inView);
  return (
    <Box
      ref={frame}
      role="region"
      aria-label="Metrics"
      tabIndex={0}
      h="calc(100dvh - 250px)"
      minH="240px"
      overflowY="auto"
      overflowX="hidden"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="table"
    >
      <Box as="ul" position="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, size, key }) => {
          const row = rows[index];
          const metric = row?.kind === 'metric' ? (values.get(row.name) ?? loaded.get(row.name)) : undefined;
          return (
            row && (
              <Box
                as="li"
                key={key}
                position="absolute"
                insetInline="0"
                borderBottomWidth="1px"
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                {row.kind === 'group' ? (
                  <GroupRowView row={row} onToggle={onToggle} />
                ) : (
                  <MetricRowView row={row} metric={metric} trend={metric ? history.of(metric) : []} />
                )}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

const keyOf = (row: TreeRow | undefined, index: number) =>
  row === undefined ? index : row.kind === 'group' ? `group ${row.path}` : row.name;

interface GroupRowViewProps {
  row: GroupRow;
  onToggle: (path: string) => void;
}

/** Names that begin alike, opened and closed by a button. */
function GroupRowView({ row, onToggle }: GroupRowViewProps) {
  const { path, label, depth, count, isOpen } = row;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <chakra.button
      type="button"
      aria-expanded={isOpen}
      title={path}
      display="flex"
      alignItems="center"
      gap="1.5"
      w="full"
      h="full"
      ps={`${8 + depth * 18}px`}
      pe="3"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'bg.sunken' }}
      onClick={() => onToggle(path)}
    >
      <Icon size={14} aria-hidden />
      <chakra.span textStyle="mono" fontWeight="600" truncate>
        {label}
      </chakra.span>
      <chakra.span textStyle="small" color="fg.muted">
        {countOf(count, 'metric')}
      </chakra.span>
    </chakra.button>
  );
}

interface MetricRowViewProps {
  row: MetricRow;
  /** `undefined` for a metric that the node no longer has. */
  metric: Metric | undefined;
  trend: readonly number[];
}

/** One metric: name, type, value, course of the last minute. */
function MetricRowView({ row, metric, trend }: MetricRowViewProps) {
  const value = metric ? valueText(metric) : '–';
  const detail = metric ? detailText(metric) : '';
  return (
    <Flex align="center" gap="3" h="full" ps={`${12 + row.depth * 18}px`} pe="3">
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" alignItems="center" gap="1">
          <chakra.span textStyle="mono" truncate title={row.name}>
            {row.label}
          </chakra.span>
          <CopyButton text={row.name} label={`Copy name ${row.name}`} />
        </chakra.div>
        {detail && (
          <chakra.div textStyle="small" color="fg.muted" truncate title={detail}>
            {detail}
          </chakra.div>
        )}
      </chakra.div>
      <chakra.span textStyle="small" color="fg.muted" w="64px" hideBelow="sm">
        {metric?.type}
      </chakra.span>
      <chakra.span hideBelow="md">
        <Sparkline
          values={trend}
          samples={historySamples}
          label={`${row.name}, last minute`}
          width={90}
          height={22}
        />
      </chakra.span>
      <chakra.b
        minW="96px"
        maxW="220px"
        truncate
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        title={value}
      >
        {value}
      </chakra.b>
      <CopyButton text={value} label={`Copy value of ${row.name}`} />
    </Flex>
  );
}
