import { type Definition, windowEvent } from '../build-event.ts';
import { Comparisons, conditionOf, isMet } from '../condition.ts';
import { PreviewChart } from '../preview-chart.ts';
import type { Evaluation } from '../preview-evaluation.ts';
import { PreviewedEvents } from '../previewed-events.ts';
import type { TimeWindow } from '../windows.ts';
import type { Aggregation } from './aggregation.ts';
import type { Control } from './control.ts';
import { type EvaluationLimit, LimitError } from './limits.ts';
import type { PaneSearch } from './sliding-panes.ts';
import { WindowEvaluator, type WindowGroup } from './window-evaluator.ts';

export interface PreviewRequest {
  definition: Definition;
  aggregation: Aggregation;
  ends: readonly number[];
  now: number;
  /** The name of this node. */
  source: string;
}

export type GroupsPreview = Omit<
  Evaluation,
  'windows_left_out' | 'windows_not_reached' | 'limit_reached' | 'messages'
> & {
  /** What ended the evaluation before the last window. */
  limit: EvaluationLimit | null;
};

const maxComparisons = 5;
/** The groups of a window are compared with the condition in parts of this many. */
const groupsOfTurn = 500;

/** What a definition with groups or series would have created. */
export async function previewGroups(
  search: PaneSearch,
  request: PreviewRequest,
  control: Control,
): Promise<GroupsPreview> {
  const { definition, aggregation, ends } = request;
  const comparisons = new Comparisons(definition.config, maxComparisons);
  const events = new PreviewedEvents(definition);
  const chart = new PreviewChart(comparisons, ends.length);
  const decide = decider(request, comparisons, events);
  const evaluator = new WindowEvaluator(aggregation);
  const until = ends.at(-1) ?? 0;
  const checked: PaneSearch = {
    async pivotState(pivot) {
      await control.check();
      return search.pivotState(pivot);
    },
  };
  let [windows, hasMore] = [0, false];
  let limit: EvaluationLimit | null = null;
  try {
    for (const end of ends) {
      await control.check();
      const window = await evaluator.moveTo(checked, end, until);
      chart.begin(window, evaluator.messages);
      windows += 1;
      hasMore ||= evaluator.hasMoreGroups;
      let looked = 0;
      for (const group of evaluator.groups()) {
        chart.add(group.values);
        if (decide(window, group)) chart.addEvent();
        looked += 1;
        if (looked % groupsOfTurn === 0) await control.check();
      }
    }
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    limit = error.limit;
  }
  return {
    windows,
    events: events.count,
    notified: events.notified,
    has_more_groups: hasMore,
    problems: events.problems,
    found: events.list(),
    comparisons: comparisons.list(),
    chart: chart.list(),
    limit,
  };
}

/** Adds the event of a group, if it makes one. */
function decider(
  { definition, source, now }: PreviewRequest,
  comparisons: Comparisons,
  events: PreviewedEvents,
): (window: TimeWindow, group: WindowGroup) => boolean {
  const { config } = definition;
  const condition = conditionOf(config) ?? { expr: 'true' };
  const context = { definition, source, now };
  const coveredTo = new Map<string, number>();
  return (window, { key, messages, values }) => {
    if (!isMet(condition, values)) return false;
    if (config.once_per_window) {
      if ((coveredTo.get(key) ?? Number.NEGATIVE_INFINITY) > window.from) return false;
      coveredTo.set(key, window.to);
    }
    const group = { key: JSON.parse(key) as string[], messages, values };
    events.add(windowEvent(context, window, group, []), window, comparisons.of(values));
    return true;
  };
}
