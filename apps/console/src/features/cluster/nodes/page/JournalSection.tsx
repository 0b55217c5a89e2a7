import { Stack } from '@chakra-ui/react';
import { rateText } from '@tailrace/domain/cluster/figure-text';
import type { NodeFigures } from '@tailrace/domain/cluster/node-figures';
import { formatBytes, formatCount } from '@tailrace/domain/format/format';
import { momentOf } from '@tailrace/domain/time/display-time';
import { getNodeJournal } from '@tailrace/sdk/operations/cluster';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#/app/failure.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { nodeQueries } from '../queries.ts';
import { Figures } from './Figures.tsx';
import { UsageBar } from './UsageBar.tsx';

interface JournalSectionProps {
  nodeId: string;
  figures: NodeFigures | null;
}

/** The messages on disk that wait to be processed. Figures are live; whether there is a journal is asked more rarely. */
export function JournalSection({ nodeId, figures }: JournalSectionProps) {
  const { data: journal, error, refetch } = useQuery(nodeQueries.journal(nodeId));
  return (
    <DetailSection title="Journal" lead="Messages wait here on disk while processing is paused or behind.">
      {journal === undefined && error && (
        <FailureState
          failure={failureOf(error)}
          what="the journal"
          permissions={[getNodeJournal.permission]}
          onRetry={() => refetch()}
        />
      )}
      {journal === undefined && !error && 'Loading…'}
      {journal?.enabled === false &&
        'The journal is disabled: messages that are not stored yet are lost when the node ends.'}
      {journal?.enabled && <JournalFigures journal={journal} live={figures?.journal} />}
    </DetailSection>
  );
}

interface JournalFiguresProps {
  journal: {
    journal_size: number;
    journal_size_limit: number;
    number_of_segments: number;
    uncommitted_journal_entries: number;
    oldest_segment: string | null;
    append_events_per_second: number;
    read_events_per_second: number;
  };
  live: NodeFigures['journal'] | undefined;
}

function JournalFigures({ journal, live }: JournalFiguresProps) {
  const size = live?.size ?? journal.journal_size;
  const limit = live?.limit ?? journal.journal_size_limit;
  const entries = live?.entries ?? journal.uncommitted_journal_entries;
  // The journal of an idle server may be empty, or have a segment without messages.
  const oldest = entries === 0 ? null : (live?.oldest ?? momentOf(journal.oldest_segment));
  const share = live?.utilization ?? (limit > 0 ? size / limit : 0);
  return (
    <Stack gap="4">
      <UsageBar label="Used" share={share} detail={`${formatBytes(size)} of ${formatBytes(limit)}`} />
      <Figures
        label="Journal"
        figures={[
          ['Unprocessed messages', formatCount(entries)],
          ['Appended', rateText(live?.append ?? journal.append_events_per_second)],
          ['Read', rateText(live?.read ?? journal.read_events_per_second)],
          ['Segments', formatCount(live?.segments ?? journal.number_of_segments)],
          ['Oldest segment', <RelativeTime key="oldest" at={oldest} never="None" />],
        ]}
      />
    </Stack>
  );
}
