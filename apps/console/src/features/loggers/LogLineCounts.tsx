import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { LevelName } from './LevelName.tsx';
import type { LogLineCount } from './model.ts';

const rate = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Log lines of a node: total since its start, and current rate. */
export function LogLineCounts({ counts }: { counts: readonly LogLineCount[] }) {
  return (
    <chakra.dl
      aria-label="Logged since the start, by level"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(132px, 1fr))"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
      textStyle="table"
    >
      {counts.map(({ level, total, perSecond }) => (
        <chakra.div key={level} px="4" py="2.5" boxShadow="1px 1px 0 var(--border-subtle)">
          <dt>
            <LevelName level={level} />
          </dt>
          <chakra.dd fontVariantNumeric="tabular-nums" display="flex" gap="2" alignItems="baseline">
            <span>{formatCount(total)}</span>
            <chakra.span color="fg.muted" textStyle="small">
              {rate.format(perSecond)}/s
            </chakra.span>
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
