import { chakra } from '@chakra-ui/react';
import {
  type ScheduledDefinition,
  scheduledDefinitions,
  stateOf,
} from '@tailrace/domain/events/definition-state';
import { priorityLabel } from '@tailrace/domain/events/definition-text';
import { formatCount } from '@tailrace/domain/format/format';
import { momentOf } from '@tailrace/domain/time/display-time';
import {
  createEventDefinition,
  listEventDefinitionRuns,
  listEventDefinitions,
} from '@tailrace/sdk/operations/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { useServerVersion } from '#/app/server-version.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { ShareDialog, useShareParam } from '#/features/sharing/index.ts';
import { definitions } from './definitions.ts';
import { definitionListSearch } from './list-search.ts';
import { StreamNames } from './StreamNames.tsx';
import { useDefinitionActions } from './use-definition-actions.ts';
import { WatchText } from './WatchText.tsx';

const title: TitleColumn<ScheduledDefinition> = {
  text: (definition) => definition.title,
  link: ({ id }) => <Link to="/alerts/definitions/$definitionId" params={{ definitionId: id }} />,
};

/** The state of a definition; of a failing one with the error of its latest run, which only our own server reports. */
function StateCell({ id, scheduler }: Pick<ScheduledDefinition, 'id' | 'scheduler'>) {
  const { status, state } = stateOf(scheduler);
  const isOurs = useServerVersion()?.isTailrace === true;
  const { data } = useQuery(
    query(listEventDefinitionRuns, { definitionId: id }, { enabled: isOurs && status === 'bad' }),
  );
  const reason = data?.runs.find(({ error }) => error !== null)?.error;
  return (
    <chakra.div truncate title={reason ?? undefined}>
      <StatusBadge status={status}>{reason ? `${state}: ${reason}` : state}</StatusBadge>
    </chakra.div>
  );
}

const columns: EntityColumn<ScheduledDefinition>[] = [
  {
    id: 'watches',
    header: 'Watches for',
    isPlain: true,
    cell: (definition) => <WatchText definition={definition} />,
  },
  { id: 'state', header: 'State', isState: true, cell: (definition) => <StateCell {...definition} /> },
  {
    id: 'streams',
    header: 'Streams',
    cell: (definition) => <StreamNames definition={definition} />,
  },
  { id: 'priority', header: 'Priority', cell: ({ priority }) => priorityLabel(priority) },
  {
    id: 'notifications',
    header: 'Notifications',
    isNumber: true,
    cell: ({ notifications }) => formatCount(notifications.length),
  },
  {
    id: 'next_time',
    header: 'Next run',
    cell: ({ scheduler }) => <RelativeTime at={momentOf(scheduler.next_time)} never="–" />,
  },
];

export function EventDefinitionsPage() {
  const can = definitions.useCan();
  const list = usePagedList({
    search: definitionListSearch,
    query: (listState) => query(listEventDefinitions, fieldListRequest({ ...listState, sort: null })),
    rows: scheduledDefinitions,
  });
  const { shared, open, close } = useShareParam(list.rows);
  return (
    <ListPage
      lead="An event definition watches messages as they are stored and creates an event when they meet its condition."
      links={
        can.create
          ? [
              {
                label: 'Create definition',
                to: '/alerts/definitions/new',
                paletteLabel: 'Create event definition',
                isPrimary: true,
              },
            ]
          : []
      }
      noun={{ one: 'event definition', many: 'event definitions' }}
      list={list}
      rowId={({ id }) => id}
      permission="eventdefinitions:read"
      title={title}
      columns={columns}
      actions={useDefinitionActions(open)}
      empty={{
        title: 'No event definitions yet',
        text: 'Define what to watch for, such as more than 5 failed logins per user in 5 minutes, and who is notified.',
        creation: createEventDefinition.permission,
        link: 'Create definition',
      }}
    >
      {shared && <ShareDialog type="event_definition" id={shared.id} title={shared.title} onClose={close} />}
    </ListPage>
  );
}
