import {
  type EventNotification,
  targetOf,
  typeName,
} from '@tailrace/domain/events/notifications/notification-types';
import { usersOf } from '@tailrace/domain/events/notifications/used-by';
import { createEventNotification, listEventNotifications } from '@tailrace/sdk/operations/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { ShareDialog, useShareParam } from '#/features/sharing/index.ts';
import { notificationListSearch } from './list-search.ts';
import { notificationQueries, notifications } from './notifications.ts';
import { useNotificationActions } from './use-notification-actions.ts';

const title: TitleColumn<EventNotification> = {
  text: (notification) => notification.title,
  link: ({ id }) => <Link to="/alerts/notifications/$notificationId" params={{ notificationId: id }} />,
  note: ({ description }) => description,
};

export function NotificationsPage() {
  const can = notifications.useCan();
  const { data: known } = useQuery(notificationQueries.definitions());
  const list = usePagedList({
    search: notificationListSearch,
    query: (listState) => query(listEventNotifications, listRequest(listState)),
    rows: (reply) => reply.notifications,
  });
  const { shared, open, close } = useShareParam(list.rows);
  const columns: EntityColumn<EventNotification>[] = [
    { id: 'type', header: 'Type', isPlain: true, cell: typeName },
    { id: 'target', header: 'Sends to', cell: targetOf },
    {
      id: 'used_by',
      header: 'Used by',
      cell: ({ id }) => {
        if (!known) return '';
        const users = usersOf(known.event_definitions, [id]);
        return users.length === 1 ? users[0]?.title : users.length || 'No definition';
      },
    },
  ];
  return (
    <ListPage
      lead="A notification informs people or systems about events. Event definitions select the notifications they use."
      links={
        can.create ? [{ label: 'Create notification', to: '/alerts/notifications/new', isPrimary: true }] : []
      }
      noun={{ one: 'notification', many: 'notifications' }}
      list={list}
      rowId={({ id }) => id}
      permission="eventnotifications:read"
      title={title}
      columns={columns}
      searchHint="Search by title, or description:word"
      actions={useNotificationActions(open)}
      empty={{
        title: 'No notifications yet',
        text: 'Create one to be notified about events by email, in a chat or through a webhook.',
        creation: createEventNotification.permission,
        link: 'Create notification',
      }}
    >
      {shared && <ShareDialog type="notification" id={shared.id} title={shared.title} onClose={close} />}
    </ListPage>
  );
}
