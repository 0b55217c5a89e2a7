import type { Condition } from '../../host/condition.ts';
import { defineService } from '../../host/service.ts';
import { ruleMetric } from '../../ingest/pipelines/rule-metrics.ts';
import type { MetricSample } from '../../metrics/metric.ts';
import { storedRules } from './stored-pipelines.ts';

/** Ordinary rules take microseconds. At this mean, one rule alone lets a thread process a thousand messages a second. */
const slowMicroseconds = 1000;
/** With fewer messages since the last look, a mean says little. */
const leastRuns = 100;

interface Total {
  runs: number;
  microseconds: number;
}

interface Slow {
  since: number;
  microseconds: number;
}

const totalOf = (sample: MetricSample | undefined): Total | null =>
  sample?.type === 'timer'
    ? { runs: sample.metric.rate.total, microseconds: sample.metric.microseconds.sum }
    : null;

/** Finds the rules that have become slow, by what they took since it looked last. */
export const slowRules = defineService({
  needs: { rules: storedRules },
  create({ ingest, now }, { rules }) {
    let totals = new Map<string, Total>();
    let slow = new Map<string, Slow>();

    return {
      /** To be called about once a minute. */
      look(): void {
        const metrics = ingest.metrics();
        const before = totals;
        totals = new Map();
        const found = new Map<string, Slow>();
        for (const { id } of rules.list()) {
          const total = totalOf(metrics[`${ruleMetric(id)}.time`]);
          if (!total) continue;
          totals.set(id, total);
          const { runs, microseconds } = before.get(id) ?? { runs: 0, microseconds: 0 };
          const recent = total.runs - runs;
          const known = slow.get(id);
          // A rule that rests stays what it was.
          if (recent < leastRuns) {
            if (known) found.set(id, known);
            continue;
          }
          const mean = (total.microseconds - microseconds) / recent;
          if (mean >= slowMicroseconds) {
            found.set(id, { since: known?.since ?? now(), microseconds: mean });
          }
        }
        slow = found;
      },

      conditions: (): Condition[] =>
        [...slow].flatMap(([id, { since, microseconds }]) => {
          const rule = rules.find(id);
          if (!rule) return [];
          const title = `The pipeline rule "${rule.title}" has become slow`;
          const reason = `It took ${(microseconds / 1000).toFixed(1)} ms for each message in the last minute; ordinary rules take less than 0.1 ms`;
          return [
            {
              key: `slow_rule:${id}`,
              title,
              reason,
              since,
              notification: {
                severity: 'normal',
                type: 'generic',
                details: {
                  title,
                  description: `${reason}. Simplify its patterns, or test the message in its condition before.`,
                },
              },
            },
          ];
        }),
    };
  },
});
