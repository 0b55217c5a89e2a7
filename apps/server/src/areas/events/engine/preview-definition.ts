import type { Schemas } from '@tailrace/sdk';
import type { RunOptions } from '../../../search/search-pool.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import { wireTime } from '../../../wire-time.ts';
import type { Definition } from './build-event.ts';
import { isFilter } from './condition.ts';
import { aggregationOf } from './definition-query.ts';
import { sharesPanes } from './evaluation/sliding-panes.ts';
import type { Evaluation } from './preview-evaluation.ts';
import { previewMessages } from './preview-messages.ts';
import type { PreviewParts } from './preview-parts.ts';
import { definitionProblems, type Problem, problem, searchProblems } from './preview-problems.ts';
import { countEnds, endsBetween, type Grid, gridOf } from './windows.ts';

type Preview = Schemas['EventPreview'];

/** Executions that are evaluated: many with one search each when values can be merged, else one search for each. */
const maxMerged = 20_000;
const maxSingle = 300;

const nothing: Evaluation = {
  windows: 0,
  windows_left_out: 0,
  windows_not_reached: 0,
  limit_reached: null,
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
    const evaluate = isFilter(config) ? previewMessages : evaluateGroups;
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

async function evaluateGroups(
  { search, evaluation, now, source }: PreviewParts,
  definition: Definition,
  grid: Grid,
  { from, to }: TimeSpan,
  options: RunOptions,
): Promise<Evaluation> {
  const aggregation = aggregationOf(definition.config, grid);
  const all = countEnds(grid, from, to);
  const wanted = Math.min(all, sharesPanes(grid) ? maxMerged : maxSingle);
  const ends = endsBetween(grid, to - wanted * grid.everyMs, to, wanted);
  const { query, streams } = aggregation;
  const request = { definition, aggregation, ends, now: now(), source };
  const { limit, windows, ...found } = await evaluation.preview(request, options);
  const range = { from, to };
  const { total } = await search.messages({ query, streams, range, limit: 0, offset: 0 }, options);
  return {
    ...found,
    windows,
    windows_left_out: all - wanted,
    windows_not_reached: wanted - windows,
    limit_reached: limit,
    messages: total,
  };
}
