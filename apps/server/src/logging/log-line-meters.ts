import { type LoggerLevel, loggerLevels } from '@tailrace/domain/loggers/logger-levels';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { Meter } from '../metrics/meter.ts';
import { type MetricsSnapshot, meter } from '../metrics/metric.ts';

/** Counts logged lines, per level and in total. */
export class LogLineMeters {
  readonly #all: Meter;
  readonly #ofLevel: ReadonlyMap<LoggerLevel, Meter>;

  constructor(now: number) {
    this.#all = new Meter(now);
    this.#ofLevel = new Map(loggerLevels.map((level) => [level, new Meter(now)]));
  }

  mark(level: LoggerLevel | null): void {
    this.#all.mark();
    if (level) this.#ofLevel.get(level)?.mark();
  }

  /** To be called once a second. */
  second(): void {
    this.#all.second();
    for (const ofLevel of this.#ofLevel.values()) ofLevel.second();
  }

  snapshot(now: number): MetricsSnapshot {
    return Object.fromEntries(
      [['all', this.#all] as const, ...this.#ofLevel].map(([level, counted]) => [
        metricNames.logLines(level),
        meter(counted.rate(now)),
      ]),
    );
  }
}
