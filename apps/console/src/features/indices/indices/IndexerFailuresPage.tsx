import { Box } from '@chakra-ui/react';
import { listIndexerFailures } from '@tailrace/sdk/operations/indices';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { indexSetList } from '#/features/indices/sets/index.ts';
import { RoutePageHeader, UpLink } from '#/features/resource-pages/index.ts';
import { FailureCount } from './FailureCount.tsx';
import { FailureDetail } from './FailureDetail.tsx';
import { failureColumns, failureTitle } from './failure-columns.tsx';
import { type FailureRow, useFailureList } from './use-failure-list.ts';

const noun = { one: 'failure', many: 'failures' };
const failureId = ({ id }: FailureRow) => id;

/** Messages that an index refused, and why. */
export function IndexerFailuresPage() {
  const list = useFailureList();
  const { isExpanded, title } = useExpansion(failureId, failureTitle);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        up={<UpLink to={indexSetList} />}
        lead="Messages that an index rejected. They are not stored, so searches do not find them."
      />
      <FailureCount />
      <EntityTable
        noun={noun}
        list={list}
        rowId={failureId}
        permission={listIndexerFailures.permission}
        hasSearch={false}
        title={title}
        columns={failureColumns}
        rowDetail={(failure) => (isExpanded(failure) ? <FailureDetail failure={failure} /> : null)}
        empty={{
          title: 'All is well',
          text: 'Messages that an index rejects are listed with the reason.',
        }}
      />
    </Box>
  );
}
