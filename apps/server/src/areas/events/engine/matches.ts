import type { Event } from '../stored-event.ts';
import type { AggregationConfig } from './condition.ts';
import type { Mark } from './definition-state.ts';
import { RunValues } from './run-values.ts';
import { overlaps, type TimeWindow } from './windows.ts';

const maxProblems = 10;

/** What a run has found and decided so far. */
export class Matches {
  readonly events: Event[] = [];
  readonly marks: Mark[] = [];
  readonly values: RunValues;
  readonly #problems = new Set<string>();
  readonly #windowsOf = new Map<string, TimeWindow[]>();
  windows = 0;
  messages = 0;
  groups = 0;
  hasMoreGroups = false;
  searched: TimeWindow | null = null;

  constructor(config: AggregationConfig) {
    this.values = new RunValues(config);
  }

  get problems(): string[] {
    return [...this.#problems];
  }

  create(event: Event, problems: readonly string[], mark: Mark): void {
    this.events.push(event);
    this.marks.push(mark);
    this.#windowsOf.set(mark.groupKey, [...(this.#windowsOf.get(mark.groupKey) ?? []), mark.window]);
    for (const problem of problems) this.addProblem(problem);
  }

  /** Whether the run creates an event of a group whose window covers a part of this one. */
  covers(groupKey: string, window: TimeWindow): boolean {
    return (this.#windowsOf.get(groupKey) ?? []).some((own) => overlaps(own, window));
  }

  addProblem(problem: string): void {
    if (this.#problems.size < maxProblems) this.#problems.add(problem);
  }

  addSearched({ from, to }: TimeWindow): void {
    const known = this.searched ?? { from, to };
    this.searched = { from: Math.min(known.from, from), to: Math.max(known.to, to) };
  }
}
