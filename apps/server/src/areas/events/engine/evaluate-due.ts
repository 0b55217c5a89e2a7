import type { RunOptions } from '../../../search/search-pool.ts';
import type { EngineStore } from '../engine-store.ts';
import { isFilter } from './condition.ts';
import { aggregationOf, searchedBy } from './definition-query.ts';
import type { DefinitionState } from './definition-state.ts';
import type { EvaluatedWindows } from './evaluated.ts';
import type { GroupEvaluation } from './evaluation/evaluation-service.ts';
import { maxBytes, maxMet, maxMs } from './evaluation/limits.ts';
import { type EventContext, GroupEvents, type StreamSearch } from './group-events.ts';
import type { Matches } from './matches.ts';
import { MessageEvents, type MessageSearch } from './message-events.ts';
import { afterEnd, countPending, pendingEnds } from './pending-windows.ts';
import { countEnds, endsBetween } from './windows.ts';

/** What one run does at most; the next one follows at once. */
const maxWindows = { late: 100, all: 200 };
const maxEvents = 500;

interface Parts {
  store: Pick<EngineStore, 'hasCreated' | 'hasOverlapping'>;
  search: StreamSearch & MessageSearch;
  evaluation: Pick<GroupEvaluation, 'windows'>;
}

interface Due {
  state: DefinitionState;
  /** The end of the last window that is due. */
  settled: number;
  context: EventContext;
  matches: Matches;
  options: RunOptions;
}

interface Evaluated {
  state: DefinitionState;
  lateWindows: number;
  /** Windows that are left to the next run, those due and those of late messages. */
  dueLeft: number;
  lateLeft: number;
}

/** Each match of what is due becomes an event. */
async function evaluateMessages(
  { store, search }: Parts,
  { state, settled, context, matches, options }: Due,
): Promise<Evaluated> {
  const { grid, evaluatedTo } = state;
  const again = state.again
    .map((time) => ({ ...time, to: Math.min(time.to, evaluatedTo - 1) }))
    .filter(({ from, to }) => from <= to);
  const isDue = settled > evaluatedTo;
  const times = isDue ? [...again, { from: evaluatedTo, to: settled - 1, skip: 0 }] : again;
  const scope = { ...searchedBy(context.definition.config), grid };
  const left = await new MessageEvents(context, store, search, options).add(matches, times, scope, maxEvents);
  const lateWindows = Math.min(again.length, matches.windows);
  matches.windows = countEnds(grid, evaluatedTo, settled) + lateWindows;
  if (isDue) matches.searched = { from: evaluatedTo, to: settled };
  return {
    state: { ...state, evaluatedTo: Math.max(evaluatedTo, settled), again: left },
    lateWindows,
    dueLeft: left.length,
    lateLeft: 0,
  };
}

/** What the limits of an evaluation left undone. */
function limitProblems({ leftOut, isOutOfTime }: EvaluatedWindows): string[] {
  const megabytes = Math.round(maxBytes.ofOne / 2 ** 20);
  const memory = `${leftOut} time windows were left out: the groups of overlapping windows need more than ${megabytes} MB. Execute less often, or group by fields with fewer values`;
  const time = `The evaluation was stopped after ${maxMs.scheduled / 1000} s; the rest follows with the next run`;
  return [...(leftOut > 0 ? [memory] : []), ...(isOutOfTime ? [time] : [])];
}

/** The groups of each window that is due become events when they meet the condition. */
async function evaluateGroups(
  { store, search, evaluation }: Parts,
  { state, settled, context, matches, options }: Due,
): Promise<Evaluated> {
  const { grid, evaluatedTo } = state;
  const aggregation = aggregationOf(context.definition.config, grid);
  // However many messages are late, what is due has its share.
  const again = pendingEnds(grid, state.again, evaluatedTo, maxWindows.late);
  const due = endsBetween(grid, evaluatedTo, settled, maxWindows.all - again.length);
  const ends = [...again, ...due];
  const { config } = context.definition;
  const evaluated = await evaluation.windows(
    { aggregation, config, ends, maxMet, keepAs: context.definition.id, isChanged: state.again.length > 0 },
    options,
  );
  const groups = new GroupEvents(context, store, search, options);
  for (const [at, window] of evaluated.windows.entries())
    await groups.add(matches, window, aggregation, { isAgain: at < again.length });
  for (const problem of limitProblems(evaluated)) matches.addProblem(problem);
  const { done } = evaluated;
  const lateWindows = Math.min(done, again.length);
  // Without such windows, nothing is left either.
  const lastAgain = again.length === 0 ? evaluatedTo : again[lateWindows - 1];
  const rest = lastAgain === undefined ? state.again : afterEnd(grid, state.again, lastAgain, evaluatedTo);
  const last = done > again.length ? (ends[done - 1] ?? evaluatedTo) : evaluatedTo;
  const [first] = due;
  if (first !== undefined && last > evaluatedTo) matches.searched = { from: first - grid.withinMs, to: last };
  return {
    state: { ...state, evaluatedTo: last, again: rest },
    lateWindows,
    dueLeft: countEnds(grid, last, settled),
    lateLeft: countPending(grid, rest, evaluatedTo),
  };
}

/** Evaluates what is due, late times first, and returns what is left. */
export const evaluateDue = (parts: Parts, due: Due): Promise<Evaluated> =>
  isFilter(due.context.definition.config) ? evaluateMessages(parts, due) : evaluateGroups(parts, due);
