import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LookUp } from '../../../lookup/lookups.ts';
import type { PivotReply, PivotRequest } from '../../../search/pivot/pivot-request.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import type { EngineStore } from '../engine-store.ts';
import { groupFilters } from '../group-filters.ts';
import { type Definition, makeEvents, windowEvent, windowEventId } from './build-event.ts';
import type { EvaluatedGroup, EvaluatedWindow } from './evaluated.ts';
import type { Aggregation } from './evaluation/aggregation.ts';
import type { Matches } from './matches.ts';
import type { TimeWindow } from './windows.ts';

export interface EventContext {
  definition: Definition;
  source: string;
  now: number;
  lookUp: LookUp;
}

type Known = Pick<EngineStore, 'hasCreated' | 'hasOverlapping'>;

/** Streams of one group that are looked up. */
const maxStreams = 100;
/** Other work gets a turn after this many events. */
const groupsOfTurn = 50;
/** For more groups than this, the streams of all their messages together are looked up. */
const maxLookedUp = 20;

export interface StreamSearch {
  pivot(request: PivotRequest, options?: RunOptions): Promise<PivotReply>;
}

/** Decides which of the groups of a time window that meet the condition become events. */
export class GroupEvents {
  readonly #context: EventContext;
  readonly #known: Known;
  readonly #search: StreamSearch;
  readonly #options: RunOptions;

  constructor(context: EventContext, known: Known, search: StreamSearch, options: RunOptions) {
    this.#context = context;
    this.#known = known;
    this.#search = search;
    this.#options = options;
  }

  /** Adds the events of a window; `isAgain` when it is evaluated again because of late messages. */
  async add(
    found: Matches,
    evaluated: EvaluatedWindow,
    aggregation: Aggregation,
    { isAgain = false } = {},
  ): Promise<void> {
    const { window, met, nearest } = evaluated;
    this.#count(found, evaluated);
    const created: EvaluatedGroup[] = [];
    for (const group of met) {
      const event = this.#decide(found, window, group, isAgain);
      found.values.add(window, group, true, event);
      if (event === 'created') created.push(group);
      if (created.length % groupsOfTurn === groupsOfTurn - 1) await nextTurn();
    }
    for (const group of nearest) found.values.add(window, group, false, 'none');
    if (created.length === 0) return;
    const streamsOf = await this.#streams(window, aggregation, created);
    const events = await makeEvents(this.#context.lookUp, created, (group, lookups) =>
      windowEvent({ ...this.#context, lookups }, window, group, streamsOf(group)),
    );
    for (const { source: group, event, problems } of events) {
      found.create(event, problems, { eventId: event.id, groupKey: JSON.stringify(group.key), window });
    }
    await nextTurn();
  }

  #count(
    found: Matches,
    { window, messages, groups, hasMoreGroups, met, metLeftOut }: EvaluatedWindow,
  ): void {
    found.windows += 1;
    found.messages += messages;
    found.groups = Math.max(found.groups, groups);
    found.addSearched(window);
    if (metLeftOut > 0) {
      found.addProblem(
        `More than ${met.length} groups met the condition at once; the events of the others were not created`,
      );
    }
    if (!hasMoreGroups) return;
    found.hasMoreGroups = true;
    found.addProblem(
      'There are too many groups to evaluate all; narrow the query down or group by fewer fields',
    );
  }

  /** One late message is in many overlapping windows, which would be as many events at once. */
  #decide(
    found: Matches,
    window: TimeWindow,
    { key }: EvaluatedGroup,
    isAgain: boolean,
  ): 'created' | 'exists' | 'overlaps' {
    const { id, config } = this.#context.definition;
    if (this.#known.hasCreated(windowEventId(id, window, key))) return 'exists';
    if (!config.once_per_window && !isAgain) return 'created';
    const groupKey = JSON.stringify(key);
    const isCovered = found.covers(groupKey, window) || this.#known.hasOverlapping(id, groupKey, window);
    return isCovered ? 'overlaps' : 'created';
  }

  /** The streams of each group's messages: those of the definition, or where they are when it searches in all. */
  async #streams(
    { from, to }: TimeWindow,
    { query, streams, groupBy }: Aggregation,
    created: readonly EvaluatedGroup[],
  ) {
    if (streams !== null) return () => streams;
    const isApart = created.length <= maxLookedUp;
    const groups = isApart ? groupBy : [];
    const rowGroups = groups.map((field) => ({ type: 'values', field, limit: maxRows }) as const);
    const filters = isApart && groups.length > 0 ? [anyOf(groups, created)] : [];
    const { rows } = await this.#search.pivot(
      {
        query,
        filters,
        streams,
        range: { from, to: to - 1 },
        rowGroups: [...rowGroups, { type: 'values', field: 'streams', limit: maxStreams }],
        columnGroups: [],
        series: [],
        sort: [],
        rollup: false,
      },
      this.#options,
    );
    const byGroup = Map.groupBy(rows, ({ key }) => JSON.stringify(key.slice(0, -1)));
    return ({ key }: EvaluatedGroup) =>
      (byGroup.get(JSON.stringify(isApart ? key : [])) ?? []).map((row) => row.key.at(-1) ?? '');
  }
}

/** Groups that messages of these groups have besides, because a field has several values. */
const maxRows = 1000;

/** A query for the messages of some groups. */
const anyOf = (fields: readonly string[], groups: readonly EvaluatedGroup[]): string =>
  groups.map(({ key }) => `(${groupFilters(fields, key).join(' AND ')})`).join(' OR ');
