import { Box } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { EntityAction } from '#/app/entity-action.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';

type SavedSearch = Schemas['ViewSummary'];

interface SavedSearchesScreenProps {
  list: EntityList<SavedSearch>;
  actions: readonly EntityAction<SavedSearch>[];
}

const title: TitleColumn<SavedSearch> = {
  text: (search) => search.title,
  link: ({ id }) => <Link to="/search/$viewId" params={{ viewId: id }} search={{}} />,
  note: ({ description }) => description,
  isSortable: true,
};

const columns: EntityColumn<SavedSearch>[] = [
  { id: 'owner', header: 'Owner', width: 180, cell: ({ owner }) => owner ?? '–' },
  {
    id: 'created_at',
    header: 'Created',
    width: 160,
    isSortable: true,
    cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
  },
];

export function SavedSearchesScreen({ list, actions }: SavedSearchesScreenProps) {
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="A saved search stores a query with its time range, streams and columns, for you and the users you share it with."
        action={
          <Link className={buttonClass({ variant: 'solid' })} to="/search/new">
            New search
          </Link>
        }
      />
      <EntityTable
        noun={{ one: 'saved search', many: 'saved searches' }}
        list={list}
        rowId={({ id }) => id}
        permission="view:read"
        title={title}
        columns={columns}
        actions={actions}
        empty={{
          title: 'No saved searches yet',
          text: 'Save a search that you repeat: enter the query, then press Ctrl S.',
          action: (
            <Link className={buttonClass()} to="/search">
              Go to the search
            </Link>
          ),
        }}
      />
    </Box>
  );
}
