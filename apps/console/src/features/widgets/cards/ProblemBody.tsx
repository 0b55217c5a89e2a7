import { Button } from '#/components/core/Button.tsx';
import type { SearchProblem } from '#/features/query/run/index.ts';
import type { WidgetBodyProps } from './model.ts';
import { useStreams } from './queries.ts';
import { WidgetMessage } from './WidgetMessage.tsx';
import { hasTooManyGroups, problemWords, withAutomaticIntervals } from './widget-problem.ts';

interface ProblemBodyProps extends WidgetBodyProps {
  problem: SearchProblem;
}

/** Why a widget has no answer, and the one action that may help. */
export function ProblemBody({ widget, problem, run, isBare, onChange }: ProblemBodyProps) {
  const streams = useStreams(problem.kind === 'denied' ? problem.streams : []);
  const { title, text } = problemWords(problem, streams);
  const wider = hasTooManyGroups(problem) ? withAutomaticIntervals(widget) : null;
  return (
    <WidgetMessage
      role="alert"
      title={title}
      isBare={isBare}
      action={
        !isBare &&
        (wider ? (
          <Button size="sm" onClick={() => onChange(wider)}>
            Use automatic intervals
          </Button>
        ) : (
          <Button size="sm" disabled={run.isRunning} onClick={run.retry}>
            Retry
          </Button>
        ))
      }
    >
      {text}
    </WidgetMessage>
  );
}
