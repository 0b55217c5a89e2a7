import { Box } from '@chakra-ui/react';
import { auditSentence } from '@tailrace/domain/audit/audit-sentence';
import { auditNotices } from '@tailrace/domain/notices/audit';
import { isAllTime } from '@tailrace/domain/time/time-range';
import { listAuditLog } from '@tailrace/sdk/operations/audit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import { failureOf } from '#/app/failure.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import type { ListParams } from '#/app/lists/list-search.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button } from '#/components/core/Button.tsx';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { EntityColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { TimeRangeButton, useTimePicker } from '#/features/query/time/index.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { AuditEntryDetail } from './AuditEntryDetail.tsx';
import { auditListSearch, auditTimeRange } from './list-search.ts';
import { type AuditLogEntry, auditPageQuery, exportedEntries } from './queries.ts';

const noun = { one: 'entry', many: 'entries' };
const outcomes = { success: 'Success', refused: 'Refused', failed: 'Failed' } as const;
const outcomeColours = {
  success: undefined,
  refused: 'var(--level-error)',
  failed: 'var(--fg-muted)',
} as const;

const entryId = ({ id }: AuditLogEntry) => String(id);
const entryTitle = { id: 'entry', header: 'Entry', text: auditSentence };

const outcomeFilter = {
  name: 'outcome',
  label: 'Outcome',
  options: Object.entries(outcomes).map(([value, label]) => ({ value, label })),
};

const columns: EntityColumn<AuditLogEntry>[] = [
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <span style={{ color: outcomeColours[outcome] }}>{outcomes[outcome]}</span>,
  },
  { id: 'address', header: 'Address', isPlain: true, cell: ({ address }) => <bdi>{address || '–'}</bdi> },
  {
    id: 'timestamp',
    header: 'Time',
    cell: ({ timestamp }) => <RelativeTime at={new Date(timestamp)} />,
  },
];

function useAuditList() {
  const params = useSearch({ strict: false }) as ListParams;
  const { listState, onChange } = useListState(auditListSearch);
  const range = auditTimeRange.read(params);
  const page = useQuery(auditPageQuery(listState, range));
  const list: EntityList<AuditLogEntry> = {
    listState,
    defaultPerPage: auditListSearch.perPage,
    isAlwaysPaged: true,
    rows: page.data?.entries,
    total: page.data?.total ?? 0,
    failure: page.data ? null : page.error && failureOf(page.error),
    isStale: page.isPlaceholderData,
    onChange,
    onRetry: () => page.refetch(),
  };
  return { list, params, range, listState };
}

/** Who changed what, newest first. */
export function AuditLogPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const zone = useZone();
  const { list, params, range, listState } = useAuditList();
  const time = useTimePicker(
    {
      state: { timeRange: range },
      setTimeRange: (timeRange) =>
        void navigate({ to: '/system/auditlog', search: auditTimeRange.write(params, timeRange) }),
    },
    zone,
  );
  const timePanel = useRef<DropPanelHandle>(null);
  useShortcut({
    group: 'Audit log',
    key: 't',
    label: 'Choose a time range',
    run: () => timePanel.current?.open(),
  });
  const { isExpanded, title } = useExpansion(entryId, entryTitle);
  const exporting = useMutationWithNotices({
    mutationFn: async (format: 'csv' | 'ndjson') => {
      const text = await exportedEntries(client, listState, range, format);
      downloadBlob(new Blob([text], { type: 'text/plain' }), `audit-log.${format}`);
    },
    failed: auditNotices.exportFailed,
  });
  const exportButton = (format: 'csv' | 'ndjson') => (
    <Button disabled={exporting.isPending || list.total === 0} onClick={() => exporting.mutate(format)}>
      Export {format.toUpperCase()}
    </Button>
  );
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="Logins and all changes to the configuration. Entries cannot be edited or deleted."
        action={
          <>
            {exportButton('csv')}
            {exportButton('ndjson')}
            <TimeRangeButton ref={timePanel} time={time} unset={isAllTime(range) ? 'All time' : undefined} />
          </>
        }
      />
      <EntityTable
        noun={noun}
        list={list}
        rowId={entryId}
        permission={listAuditLog.permission}
        title={title}
        columns={columns}
        filters={[outcomeFilter]}
        searchHint="Search, as in mira target:dashboard"
        rowDetail={(entry) => (isExpanded(entry) ? <AuditEntryDetail entry={entry} /> : null)}
        empty={{
          title: 'No entries yet',
          text: 'Logins and changes appear here as soon as they happen. Choose a longer time range to see older ones.',
        }}
      />
    </Box>
  );
}
