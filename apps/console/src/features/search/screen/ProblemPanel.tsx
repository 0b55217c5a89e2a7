import { searchNotices } from '@tailrace/domain/notices/search';
import { Button } from '#/components/core/Button.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import type { SearchProblem } from '#/features/query/run/index.ts';

interface ProblemPanelProps {
  problem: SearchProblem;
  onRetry: () => void;
  onEditQuery: () => void;
  onFillIn: () => void;
  onFirstPage: () => void;
}

const where = (line: number | null, column: number | null): string => {
  if (column === null) return '';
  return line === null || line === 1 ? `At column ${column}: ` : `At line ${line}, column ${column}: `;
};

/** Why there are no messages, and the one action that helps. */
export function ProblemPanel({ problem, onRetry, onEditQuery, onFillIn, onFirstPage }: ProblemPanelProps) {
  switch (problem.kind) {
    case 'syntax':
      return (
        <EmptyState
          title="The query cannot be read"
          action={<Button onClick={onEditQuery}>Edit the query</Button>}
        >
          {where(problem.line, problem.column)}
          {problem.message}
          {problem.server !== undefined && (
            <>
              <br />
              The server says: {problem.server}
            </>
          )}
        </EmptyState>
      );
    case 'unbound':
      return (
        <EmptyState
          title={problem.names.length === 1 ? 'The query needs a value' : 'The query needs values'}
          action={<Button onClick={onFillIn}>Fill it in</Button>}
        >
          Nothing is given for {problem.names.map((name) => `$${name}$`).join(', ')}. Write it above and run
          the search.
        </EmptyState>
      );
    case 'window':
      return (
        <EmptyState
          title="This page is out of reach"
          action={<Button onClick={onFirstPage}>Go to the first page</Button>}
        >
          {problem.message} Narrow the time to see older messages.
        </EmptyState>
      );
    case 'denied':
      return <DeniedState title="You don't have permission to search here" streams={problem.streams} />;
    case 'no-streams':
      return (
        <EmptyState
          title="No streams have been shared with you yet"
          action={<Button onClick={onRetry}>Check again</Button>}
        >
          Searches only show messages of streams that are shared with you. Ask an administrator, or the owner
          of a stream, to share one with you. They can do that on the Streams page or on your user page.
        </EmptyState>
      );
    case 'unreachable':
      return (
        <ErrorState
          title="The search did not reach the server"
          detail="The server does not answer. The search can be run again once it does."
          onRetry={onRetry}
        />
      );
    case 'gone':
      return (
        <ErrorState
          title="The server has lost this search"
          detail="It restarted or discarded the search. Run it again: the query is still here."
          onRetry={onRetry}
        />
      );
    case 'incapable':
      return (
        <EmptyState
          title="This server does not support query parameters"
          action={<Button onClick={onEditQuery}>Edit the query</Button>}
        >
          It lacks the plugin for that. Write the values into the query itself.
        </EmptyState>
      );
    case 'failed': {
      const notice = searchNotices.failed(problem);
      return (
        <ErrorState
          title={notice.title}
          detail={`${notice.text}${problem.advice === '' ? '' : ` ${problem.advice}`}`}
          onRetry={onRetry}
        />
      );
    }
  }
}
