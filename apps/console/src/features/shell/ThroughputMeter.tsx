import { formatCount } from '@tailrace/domain/format';
import { memo } from 'react';
import { Sparkline } from '#/components/core/Sparkline.tsx';
import styles from './activity.module.css';
import { historySamples, type ThroughputHistory } from './throughput-history.ts';

interface ThroughputMeterProps {
  throughput: ThroughputHistory;
}

/** What flows through, per second: the shape of the last minute and two numbers. */
export function ThroughputMeter({ throughput }: ThroughputMeterProps) {
  const { input, output, history } = throughput;
  return (
    <div className={styles.throughput}>
      <Sparkline values={history} samples={historySamples} label="Messages in per second, last minute" />
      <Rate value={input} unit="in" title="Messages received per second" />
      <Rate value={output} unit="out" title="Messages stored per second" />
    </div>
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
    <span title={title} className={styles.rate}>
      <b>{formatCount(value)}</b> {unit}
    </span>
  );
});
