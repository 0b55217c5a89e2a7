import { Box } from '@chakra-ui/react';
import type { Metric } from '@tailrace/domain/metrics/metric-value';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { GroupRowView } from './GroupRowView.tsx';
import { MetricRowView } from './MetricRowView.tsx';
import type { TreeRow } from './metric-tree.ts';
import { useLiveMetrics } from './use-live-metrics.ts';

interface MetricRowsProps {
  nodeId: string;
  rows: readonly TreeRow[];
  /** The values at loading, by name; those in view are replaced by live ones. */
  loaded: ReadonlyMap<string, Metric>;
  onToggle: (path: string) => void;
}

const groupHeight = 32;
const metricHeight = 46;

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
