import { searchNotices } from '@tailrace/domain/notices/search';
import { isAggregation, type Widget, type WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import type { SearchProblem } from '#/features/query/run/index.ts';
import type { KnownStreams } from './queries.ts';

/** Why a widget shows nothing: what happened, and why or what to do. */
export interface ProblemText {
  title: string;
  text: string;
}

const timedOut = /longer than|timed? ?out|timeout/i;
const tooMany = /more than ([\d,.]+) (?:bars|groups|buckets)|too many buckets/i;

/** Whether a widget is refused for the number of its groups. */
export const hasTooManyGroups = (problem: SearchProblem): boolean =>
  problem.kind === 'failed' && tooMany.test(problem.message);

export function problemText(
  problem: SearchProblem,
  { titleOf, isDeleted }: Pick<KnownStreams, 'titleOf' | 'isDeleted'>,
): ProblemText {
  switch (problem.kind) {
    case 'syntax': {
      const server = problem.server === undefined ? '' : ` The server says: ${problem.server}`;
      const at = problem.column === null ? '' : `Column ${problem.column}: `;
      return { title: 'The query cannot be read', text: `${at}${problem.message}${server}` };
    }
    case 'unbound':
      return {
        title: 'A parameter has no value',
        text: `Set ${problem.names.map((name) => `$${name}$`).join(', ')} for this dashboard.`,
      };
    case 'window':
      return { title: 'Too many messages to page through', text: problem.message };
    case 'denied': {
      const gone = problem.streams.filter(isDeleted);
      if (gone.length > 0) return deletedText(gone);
      const streams = problem.streams.map(titleOf).join(', ');
      return {
        title: 'You don’t have permission to see these messages',
        text:
          streams === ''
            ? problem.message
            : `Requires streams:read for ${streams}. The stream's owner or an administrator can grant it.`,
      };
    }
    case 'no-streams':
      return {
        title: 'No streams have been shared with you yet',
        text: 'Ask an administrator, or the owner of a stream, to share one with you.',
      };
    case 'unreachable':
      return {
        title: 'The server cannot be reached',
        text: 'The widget refreshes once the server responds.',
      };
    case 'gone':
      return { title: 'The server has lost this search', text: 'It may have been restarted. Retry.' };
    case 'incapable':
      return {
        title: 'This server does not support parameters',
        text: 'Write the values into the query of the widget.',
      };
    case 'failed':
      return failedText(problem);
  }
}

/** A stream that no longer exists cannot be named by its title. */
export const deletedText = (ids: readonly string[]): ProblemText => ({
  title: ids.length === 1 ? 'A stream of this widget was deleted' : 'Streams of this widget were deleted',
  text: `The stream ${ids.join(', ')} no longer exists. Choose other streams for the widget.`,
});

function failedText({ message, advice }: Extract<SearchProblem, { kind: 'failed' }>): ProblemText {
  if (timedOut.test(message)) {
    return {
      title: 'The search took too long',
      text: `${message} Choose a shorter time range or a narrower query.`,
    };
  }
  if (tooMany.test(message)) return { title: 'Too many groups to count', text: message };
  const { title, text } = searchNotices.failed({ message });
  return { title, text: advice === '' ? text : `${text} ${advice}` };
}

const widerScaling = 1;

/** The widget with intervals that suit its time range, instead of fixed ones; `null` where it has none. */
export function withAutomaticIntervals(widget: Widget): Widget | null {
  if (!isAggregation(widget)) return null;
  const { row_pivots: rows, column_pivots: columns } = widget.config;
  if (![...rows, ...columns].some(isFixed)) return null;
  return {
    ...widget,
    config: { ...widget.config, row_pivots: rows.map(automatic), column_pivots: columns.map(automatic) },
  };
}

const isFixed = (pivot: WidgetPivot) => pivot.type === 'time' && pivot.config.interval.type !== 'auto';

const automatic = (pivot: WidgetPivot): WidgetPivot =>
  pivot.type === 'time' && isFixed(pivot)
    ? { ...pivot, config: { ...pivot.config, interval: { type: 'auto', scaling: widerScaling } } }
    : pivot;
