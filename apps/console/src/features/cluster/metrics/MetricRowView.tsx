import { chakra, Flex } from '@chakra-ui/react';
import type { Metric } from '@tailrace/domain/metrics/metric-value';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { Sparkline } from '#/components/core/Sparkline.tsx';
import { historySamples } from './metric-history.ts';
import { detailText, valueText } from './metric-text.ts';
import type { MetricRow } from './metric-tree.ts';

interface MetricRowViewProps {
  row: MetricRow;
  /** `undefined` for a metric that the node no longer has. */
  metric: Metric | undefined;
  trend: readonly number[];
}

/** One metric: name, type, value, course of the last minute. */
export function MetricRowView({ row, metric, trend }: MetricRowViewProps) {
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
