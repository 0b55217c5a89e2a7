import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schemas } from '@tailrace/sdk';
import type { TimeSpan } from '../../../search/plan/time-span.ts';
import type { RunOptions } from '../../../search/search-pool.ts';
import { wireTime } from '../../../wire-time.ts';
import { type Definition, windowEvent } from './build-event.ts';
import { Comparisons, conditionOf, isFilter, isMet } from './condition.ts';
import { aggregationOf } from './definition-query.ts';
import { WindowEvaluator } from './evaluate-windows.ts';
import type { EvaluatedWindow } from './evaluated.ts';
import { isMergeable } from './merged-values.ts';
import { PreviewChart } from './preview-chart.ts';
import type { Evaluation, PreviewParts } from './preview-evaluation.ts';
import { previewMessages } from './preview-messages.ts';
import { definitionProblems, type Problem, problem, searchProblems } from './preview-problems.ts';
import { PreviewedEvents } from './previewed-events.ts';
import { countEnds, endsBetween, type Grid, gridOf } from './windows.ts';

type Preview = Schemas['EventPreview'];

/** Executions that are evaluated: many with one search each when values can be merged, else one search for each. */
const maxMerged = 20_000;
const maxSingle = 300;
const maxComparisons = 5;
/** Windows with more groups are decided with a turn of the event loop between them. */
const manyGroups = 20;

const nothing: Evaluation = {
  windows: 0,
  windows_left_out: 0,
  messages: 0,
  events: 0,
  notified: 0,
  has_more_groups: false,
  problems: [],
  found: [],
  comparisons: [],
  chart: [],
};

/** What a definition would have created in a time range, if it had been enabled. */
export async function previewDefinition(
  parts: PreviewParts,
  definition: Definition,
  isStored: boolean,
  span: TimeSpan,
  options: RunOptions,
): Promise<Preview> {
  const begin = performance.now();
  const { config } = definition;
  const grid = gridOf(isStored ? definition.id : null, config);
  const problems: Problem[] = [];
  let evaluation = nothing;
  try {
    problems.push(...(await definitionProblems(parts.search, config, span, parts.hasStream, options)));
    const evaluate = isFilter(config) ? previewMessages : previewGroups;
    if (problems.every(({ severity }) => severity === 'warning'))
      evaluation = await evaluate(parts, definition, grid, span, options);
  } catch (error) {
    const found = searchProblems(error);
    if (!found) throw error;
    problems.push(...found);
  }
  return {
    ...evaluation,
    timerange_from: wireTime(span.from),
    timerange_to: wireTime(span.to),
    problems: [...problems, ...evaluation.problems.map((text) => problem('warning', 'field_spec', text))],
    took_ms: Math.round(performance.now() - begin),
  };
}

async function previewGroups(
  parts: PreviewParts,
  definition: Definition,
  grid: Grid,
  { from, to }: TimeSpan,
  options: RunOptions,
): Promise<Evaluation> {
  const { config } = definition;
  const aggregation = aggregationOf(config, grid);
  const isCheap = isMergeable(config.series) || grid.withinMs === grid.everyMs;
  const all = countEnds(grid, from, to);
  const windows = Math.min(all, isCheap ? maxMerged : maxSingle);
  const ends = endsBetween(grid, to - windows * grid.everyMs, to, windows);
  const events = new PreviewedEvents(definition);
  const comparisons = new Comparisons(config, maxComparisons);
  const chart = new PreviewChart(comparisons, windows);
  const decide = windowDecider(parts, definition, comparisons, events);
  const evaluator = new WindowEvaluator(parts.search, aggregation, options);
  let hasMore = false;
  for await (const stretch of evaluator.stretches(ends)) {
    for (const evaluated of stretch) {
      hasMore ||= evaluated.hasMoreGroups;
      chart.add(evaluated, decide(evaluated));
      if (evaluated.groups.length > manyGroups) await nextTurn();
    }
  }
  const { query, streams } = aggregation;
  const range = { from, to };
  const { total } = await parts.search.messages({ query, streams, range, limit: 0, offset: 0 }, options);
  return {
    windows,
    windows_left_out: all - windows,
    messages: total,
    events: events.count,
    notified: events.notified,
    has_more_groups: hasMore,
    problems: events.problems,
    found: events.list(),
    comparisons: comparisons.list(),
    chart: chart.list(),
  };
}

/** Adds the events of a window and returns how many; a group makes none while its last event's window overlaps. */
function windowDecider(
  { now, source }: PreviewParts,
  definition: Definition,
  comparisons: Comparisons,
  events: PreviewedEvents,
): (evaluated: EvaluatedWindow) => number {
  const condition = conditionOf(definition.config) ?? { expr: 'true' };
  const context = { definition, source, now: now() };
  const coveredTo = new Map<string, number>();
  return ({ window, groups }) => {
    let created = 0;
    for (const group of groups) {
      if (!isMet(condition, group.values)) continue;
      const key = JSON.stringify(group.key);
      if ((coveredTo.get(key) ?? Number.NEGATIVE_INFINITY) > window.from) continue;
      coveredTo.set(key, window.to);
      created += 1;
      events.add(windowEvent(context, window, group, []), window, comparisons.of(group.values));
    }
    return created;
  };
}
