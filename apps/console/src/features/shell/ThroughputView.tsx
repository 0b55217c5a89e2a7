import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format';
import { memo } from 'react';
import { Sparkline } from '#/components/Sparkline.tsx';
import { historySamples, type ThroughputHistory } from './throughput-history.ts';

interface ThroughputViewProps {
  throughput: ThroughputHistory;
}

/** What flows through, per second: the shape of the last minute and two numbers. */
export function ThroughputView({ throughput }: ThroughputViewProps) {
  const { input, output, history } = throughput;
  return (
    <Flex hideBelow="sm" align="center" gap="2.5" fontSize="12.5px" color="fg.muted" whiteSpace="nowrap">
      <Sparkline values={history} samples={historySamples} label="Messages in per second, last minute" />
      <Rate value={input} unit="in" title="Messages received per second" />
      <Rate value={output} unit="out" title="Messages stored per second" />
    </Flex>
  );
}

interface RateProps {
  value: number;
  unit: string;
  title: string;
}

/** Kept as it is while its number stays, which it does for long where little flows. */
const Rate = memo(({ value, unit, title }: RateProps) => {
  return (
    <chakra.span title={title} minW="48px" textAlign="end">
      <chakra.b fontWeight="550" color="fg.default" fontVariantNumeric="tabular-nums">
        {formatCount(value)}
      </chakra.b>{' '}
      {unit}
    </chakra.span>
  );
});
