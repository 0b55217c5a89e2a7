import { isOwner } from '@tailrace/domain/permissions/permissions';
import type { Timeline } from '@tailrace/domain/timelines/timeline';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { Button } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { ShareDialog, useShareParam } from '#/features/sharing/index.ts';
import { type CreateParam, timelineListSearch } from './list-search.ts';
import { TimelineDialog } from './TimelineDialog.tsx';
import { deletionEffect, sharingNote, timelineQueries, timelines } from './timelines.ts';

const title: TitleColumn<Timeline> = {
  text: (timeline) => timeline.title,
  link: ({ id }) => <Link to="/timelines/$timelineId" params={{ timelineId: id }} />,
  isSortable: true,
};

const columns: EntityColumn<Timeline>[] = [
  { id: 'items', header: 'Items', isNumber: true, cell: ({ items }) => items },
  { id: 'owner', header: 'Owner', isSortable: true, cell: ({ owner }) => owner },
  {
    id: 'last_updated_at',
    header: 'Changed',
    isSortable: true,
    cell: ({ last_updated_at }) => <RelativeTime at={new Date(last_updated_at)} />,
  },
];

/** The timelines that the user may read. */
export function TimelinesPage() {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const { create } = useSearch({ strict: false }) as CreateParam;
  const setCreating = (next: CreateParam['create'], { replace = false } = {}) =>
    navigate({ to: '/timelines', search: (now) => ({ ...now, create: next }), replace });
  const list = usePagedList({
    search: timelineListSearch,
    query: (listState) => timelineQueries.page(fieldListRequest(listState)),
    rows: (reply) => reply.timelines,
  });
  const { shared, open: openShare, close: closeShare } = useShareParam(list.rows);
  const open = ({ id }: Timeline, { replace = false } = {}) =>
    navigate({ to: '/timelines/$timelineId', params: { timelineId: id }, replace });
  const actions: EntityAction<Timeline>[] = [
    { label: 'Open timeline', in: ['row'], run: ([timeline]) => timeline && open(timeline) },
    {
      label: 'Share timeline…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(user, 'timeline', id),
      run: ([timeline]) => timeline && openShare(timeline),
    },
    timelines.useDeletion({ effect: () => deletionEffect }),
  ];
  const createButton = (
    <Button variant="solid" onClick={() => setCreating('timeline')}>
      Create timeline
    </Button>
  );
  return (
    <>
      <ListPage
        lead="Pin messages, charts, changes and notes of an incident to a timeline, in the order in which they happened."
        buttons={createButton}
        noun={{ one: 'timeline', many: 'timelines' }}
        list={list}
        rowId={({ id }) => id}
        permission="timelines:read"
        title={title}
        columns={columns}
        actions={actions}
        empty={{
          title: 'No timelines yet',
          text: 'Create one, or choose “Pin to timeline” at a message, a chart or an incident.',
        }}
      />
      {create && (
        // Going back does not open the dialog again.
        <TimelineDialog
          onSaved={(timeline) => open(timeline, { replace: true })}
          onClose={() => setCreating(undefined, { replace: true })}
        />
      )}
      {shared && (
        <ShareDialog
          type="timeline"
          id={shared.id}
          title={shared.title}
          note={sharingNote}
          onClose={closeShare}
        />
      )}
    </>
  );
}
