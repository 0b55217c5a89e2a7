import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { Button } from '#/components/core/Button.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { usePrefixQuery, useQueryWarnings } from '#/features/query/editor/index.ts';
import { NoMatches } from './NoMatches.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';
import type { Search } from './use-search.ts';

/** Shown instead of the messages: an error, a cancelled search, or no matches. */
export function MessagesFallback({ search }: { search: Search }) {
  const { problem, answer, refs } = search;
  if (problem) {
    return (
      <ProblemPanel
        problem={problem}
        onRetry={search.run}
        onEditQuery={() => refs.editor.current?.focus()}
        onFillIn={() => refs.parameters.current?.focusMissing()}
        onFirstPage={() => search.go.turnTo(1)}
      />
    );
  }
  if (answer.isCancelled) {
    return (
      <StateMessage
        title="The search was cancelled"
        action={<Button onClick={search.run}>Run it again</Button>}
      />
    );
  }
  return <NoResult search={search} />;
}

function NoResult({ search }: { search: Search }) {
  const { place, time, fields } = search;
  const prefixQuery = usePrefixQuery(place.query);
  const unknown = useQueryWarnings(place.query, fields.entries).find(
    ({ unknownField }) => unknownField !== undefined,
  );
  return (
    <NoMatches
      isFiltered={place.query.trim() !== '' || place.streams.length > 0}
      timeRangeText={describeTimeRange(place.timeRange, time)}
      onAllTime={time.limit === 0 ? search.steps.all : undefined}
      unknownField={unknown?.message}
      prefixQuery={prefixQuery}
      onSearch={search.edit.search}
    />
  );
}
