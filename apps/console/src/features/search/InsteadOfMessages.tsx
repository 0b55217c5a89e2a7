import { Button } from '#/components/core/Button.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { NoMatches } from './NoMatches.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';
import type { SearchProblem } from './search-problem.ts';

export interface InsteadOfMessagesProps {
  problem: SearchProblem | undefined;
  isCancelled: boolean;
  isFiltered: boolean;
  timeWords: string;
  onRun: () => void;
  onEditQuery: () => void;
  onFillIn: () => void;
  onFirstPage: () => void;
  onAllTime: (() => void) | undefined;
}

/** What stands where the messages would: what went wrong, or that there are none. */
export function InsteadOfMessages(props: InsteadOfMessagesProps) {
  if (props.problem) {
    return (
      <ProblemPanel
        problem={props.problem}
        onRetry={props.onRun}
        onEditQuery={props.onEditQuery}
        onFillIn={props.onFillIn}
        onFirstPage={props.onFirstPage}
      />
    );
  }
  if (props.isCancelled) {
    return (
      <StateMessage
        title="The search was cancelled"
        action={<Button onClick={props.onRun}>Run it again</Button>}
      />
    );
  }
  return <NoMatches isFiltered={props.isFiltered} timeWords={props.timeWords} onAllTime={props.onAllTime} />;
}
