import type { RunOptions } from '../../../search/search-pool.ts';
import { type Definition, windowEvent, windowEventId } from './build-event.ts';
import { conditionOf, isMet } from './condition.ts';
import type { EngineStore } from './engine-store.ts';
import type { Aggregation, PivotSearch } from './evaluate-windows.ts';
import type { EvaluatedGroup, EvaluatedWindow } from './evaluated.ts';
import type { Found } from './found.ts';
import type { TimeWindow } from './windows.ts';

export interface EventContext {
  definition: Definition;
  source: string;
  now: number;
}

type Known = Pick<EngineStore, 'hasCreated' | 'hasOverlapping'>;

/** Streams of one group that are looked up. */
const maxStreams = 100;
const maxGroups = 10_000;

/**
 * Decides which groups of a time window become events. A group whose previous event's window covers a part of this one
 * makes no further event, so that overlapping windows do not report the same thing twice.
 */
export class GroupEvents {
  readonly #context: EventContext;
  readonly #known: Known;
  readonly #search: PivotSearch;
  readonly #options: RunOptions;

  constructor(context: EventContext, known: Known, search: PivotSearch, options: RunOptions) {
    this.#context = context;
    this.#known = known;
    this.#search = search;
    this.#options = options;
  }

  /** Adds the events of a window; false when there are more than may be created. */
  async add(
    found: Found,
    evaluated: EvaluatedWindow,
    aggregation: Aggregation,
    mostEvents: number,
  ): Promise<boolean> {
    const { definition } = this.#context;
    const condition = conditionOf(definition.config) ?? { expr: 'true' };
    const { window, groups } = evaluated;
    this.#count(found, evaluated);
    const created: EvaluatedGroup[] = [];
    let isComplete = true;
    for (const group of groups) {
      const isGroupMet = isMet(condition, group.values);
      const event = isGroupMet ? this.#decide(found, window, group) : 'none';
      if (event === 'created' && found.events.length + created.length >= mostEvents) {
        isComplete = false;
        break;
      }
      found.values.add(window, group, isGroupMet, event);
      if (event === 'created') created.push(group);
    }
    const streamsOf = created.length === 0 ? () => [] : await this.#streams(window, aggregation);
    for (const group of created) {
      const { event, problems } = windowEvent(this.#context, window, group, streamsOf(group));
      found.create(event, problems, { eventId: event.id, groupKey: JSON.stringify(group.key), window });
    }
    return isComplete;
  }

  #count(found: Found, { window, messages, groups, hasMoreGroups }: EvaluatedWindow): void {
    found.windows += 1;
    found.messages += messages;
    found.groups = Math.max(found.groups, groups.length);
    found.addSearched(window);
    if (!hasMoreGroups) return;
    found.hasMoreGroups = true;
    found.addProblem(
      'There are too many groups to evaluate all; narrow the query down or group by fewer fields',
    );
  }

  #decide(found: Found, window: TimeWindow, { key }: EvaluatedGroup): 'created' | 'exists' | 'overlaps' {
    const { id } = this.#context.definition;
    const groupKey = JSON.stringify(key);
    if (this.#known.hasCreated(windowEventId(id, window, key))) return 'exists';
    const isCovered = found.covers(groupKey, window) || this.#known.hasOverlapping(id, groupKey, window);
    return isCovered ? 'overlaps' : 'created';
  }

  /** The streams of each group's messages: those of the definition, or where they are when it searches in all. */
  async #streams({ from, to }: TimeWindow, { query, streams, groupBy }: Aggregation) {
    if (streams !== null) return () => streams;
    const groups = groupBy.map((field) => ({ type: 'values', field, limit: maxGroups }) as const);
    const { rows } = await this.#search.pivot(
      {
        query,
        streams,
        range: { from, to: to - 1 },
        rowGroups: [...groups, { type: 'values', field: 'streams', limit: maxStreams }],
        columnGroups: [],
        series: [],
        sort: [],
        rollup: false,
      },
      this.#options,
    );
    const byGroup = Map.groupBy(rows, ({ key }) => JSON.stringify(key.slice(0, -1)));
    return ({ key }: EvaluatedGroup) =>
      (byGroup.get(JSON.stringify(key)) ?? []).map((row) => row.key.at(-1) ?? '');
  }
}
