import { searchNotices } from '@tailrace/domain/notices/search';
import type { ReactNode } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import type { SearchProblem } from '#/features/query/run/index.ts';
import { LazyEmptyResult, LazyOtherQueries } from '#/features/search/empty/index.ts';
import type { Search } from './use-search.ts';

/** Shown instead of the messages: an error, a cancelled search, or no matches. */
export function MessagesFallback({ search }: { search: Search }) {
  const { problem, result, refs } = search;
  if (problem) {
    return (
      <ProblemPanel
        problem={problem}
        otherQueries={<LazyOtherQueries state={search.state} onSearch={search.edit.search} />}
        onRetry={search.run}
        onEditQuery={() => refs.editor.current?.focus()}
        onFillIn={() => refs.parameters.current?.focusMissing()}
        onFirstPage={() => search.go.goToPage(1)}
      />
    );
  }
  if (result.isCancelled) {
    return (
      <StateMessage
        title="The search was cancelled"
        action={<Button onClick={search.run}>Run it again</Button>}
      />
    );
  }
  return <NoResult search={search} />;
}

interface ProblemPanelProps {
  problem: SearchProblem;
  /** Queries to run instead of one that cannot be read. */
  otherQueries: ReactNode;
  onRetry: () => void;
  onEditQuery: () => void;
  onFillIn: () => void;
  onFirstPage: () => void;
}

/** Why there are no messages, and the one action that helps. */
function ProblemPanel({
  problem,
  otherQueries,
  onRetry,
  onEditQuery,
  onFillIn,
  onFirstPage,
}: ProblemPanelProps) {
  switch (problem.kind) {
    case 'syntax':
      return (
        <StateMessage
          title="The query cannot be read"
          action={<Button onClick={onEditQuery}>Edit the query</Button>}
        >
          {/* What is wrong is said below the query. */}
          {problem.server !== undefined && <>The server says: {problem.server}</>}
          {otherQueries}
        </StateMessage>
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

function NoResult({ search }: { search: Search }) {
  const { state, time, go, result } = search;
  return (
    <LazyEmptyResult
      state={state}
      searched={result.run?.effective}
      fields={search.fields.entries}
      limit={time.limit}
      now={time.now}
      zone={search.zone}
      onSearch={search.edit.search}
      onTimeRange={go.setTimeRange}
      onAllStreams={go.leaveStream ?? (() => go.search({ streams: [] }))}
      onAllTime={time.limit === 0 ? search.steps.all : undefined}
    />
  );
}
