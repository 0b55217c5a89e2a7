import { formatCount } from '@tailrace/domain/format/format';
import { memo } from 'react';
import type { LiveThroughput } from '#/app/throughput-history.ts';
import { Sparkline } from '#/components/core/Sparkline.tsx';
import styles from './activity.module.css';

interface ThroughputMeterProps {
  throughput: Pick<LiveThroughput, 'input' | 'output' | 'samples'>;
}

/** One minute at one sample every two seconds. */
const shownSamples = 30;
/** Fewer samples are no trend: a line of two or three looks like a defect. */
const minSamples = 10;

/** Messages per second in and out, with a sparkline of the last minute once there are enough samples. */
export function ThroughputMeter({ throughput }: ThroughputMeterProps) {
  const { input, output, samples } = throughput;
  const history = samples.slice(-shownSamples).map((sample) => sample.input);
  return (
    <div className={styles.throughput}>
      {history.length >= minSamples && (
        <Sparkline values={history} samples={shownSamples} label="Messages in per second, last minute" />
      )}
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

/** Memoized, because the number often stays the same. */
const Rate = memo(({ value, unit, title }: RateProps) => {
  return (
    <span title={title} className={styles.rate}>
      <b>{formatCount(value)}</b> {unit}
    </span>
  );
});
