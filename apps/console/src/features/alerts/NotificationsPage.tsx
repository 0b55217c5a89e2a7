import { Box, chakra } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { createStreamAlarmCallback, updateStreamAlarmCallback } from '@tailrace/sdk/operations/alerts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { Modal } from '#/components/Modal.tsx';
import { CallbackWhitelistNote } from '#/features/events/notifications/index.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import {
  type AlarmCallback,
  callbackTitle,
  targetOf,
  useCallbackDeletion,
  useCallbackSave,
  useCallbackTest,
} from './callbacks.ts';
import { LegacyNote } from './LegacyNote.tsx';
import { callbackListSearch } from './list-search.ts';
import { alertList, alertQueries, callbackList, conditionList } from './queries.ts';

const title: TitleColumn<AlarmCallback> = { text: callbackTitle, isSortable: true };

/** The notifications of all streams. */
export function NotificationsPage() {
  const can = useCan();
  const [edited, setEdited] = useState<AlarmCallback | null>(null);
  const { data: streams } = useQuery(alertQueries.streams());
  const { data: types } = useQuery(alertQueries.callbackTypes());
  const titles = new Map(streams?.streams.map((stream) => [stream.id, stream.title]));
  const streamOf = ({ stream_id }: AlarmCallback) => titles.get(stream_id) ?? '–';
  const typeName = ({ type }: AlarmCallback) => types?.[type]?.name ?? type;
  const list = useWholeList({
    search: callbackListSearch,
    query: alertQueries.callbacks(),
    rows: ({ alarmcallbacks }) => alarmcallbacks,
    texts: (row) => [callbackTitle(row), streamOf(row), typeName(row), targetOf(row)],
    order: {
      title: callbackTitle,
      stream: streamOf,
      type: typeName,
      target: targetOf,
      created_at: ({ created_at }) => created_at,
    },
  });
  const columns: EntityColumn<AlarmCallback>[] = [
    { id: 'stream', header: 'Stream', isSortable: true, cell: streamOf },
    { id: 'type', header: 'Type', isPlain: true, isSortable: true, cell: typeName },
    { id: 'target', header: 'Target', isPlain: true, isSortable: true, cell: targetOf },
    {
      id: 'created_at',
      header: 'Created',
      isSortable: true,
      isExtra: true,
      cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
    },
  ];
  const canCreate = streams?.streams.some(({ id }) => can(createStreamAlarmCallback, { streamId: id }));
  const deletion = useCallbackDeletion();
  const test = useCallbackTest();
  return (
    <>
      <LegacyNote />
      <ListPage
        lead="A notification receives the alerts of a stream."
        links={[
          { label: 'Alerts', to: alertList, paletteLabel: 'Legacy alerts' },
          { label: 'Conditions', to: conditionList, paletteLabel: 'Legacy alert conditions' },
          ...(canCreate
            ? [
                {
                  label: 'Create notification',
                  to: `${callbackList}/new`,
                  paletteLabel: 'Create legacy alert notification',
                  isPrimary: true,
                } as const,
              ]
            : []),
        ]}
        noun={{ one: 'notification', many: 'notifications' }}
        list={list}
        rowId={({ id }) => id}
        permission="streams:read"
        title={title}
        columns={columns}
        actions={[
          {
            label: 'Edit notification',
            in: ['row'],
            isOffered: ({ id, stream_id }) =>
              can(updateStreamAlarmCallback, { streamId: stream_id, alarmCallbackId: id }),
            run: ([row]) => setEdited(row ?? null),
          },
          test,
          deletion,
        ]}
        searchHint="Search by title, stream, type or target"
        empty={{
          title: 'No notifications yet',
          text: 'Create one to send the alerts of a stream by mail or to a URL.',
          link: 'Create notification',
        }}
      />
      {edited && (
        <EditNotification callback={edited} type={types?.[edited.type]} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface EditNotificationProps {
  callback: AlarmCallback;
  /** Undefined when the server does not have its type. */
  type: Schemas['AlarmCallbackType'] | undefined;
  onClose: () => void;
}

/** The settings of a notification, in a dialog: the notifications of this area have no pages of their own. */
function EditNotification({ callback, type, onClose }: EditNotificationProps) {
  const { save, failed } = useCallbackSave(callback.stream_id, callback);
  const label = `Edit notification ${callbackTitle(callback)}`;
  return (
    <Modal label={label} width="640px" onClose={onClose}>
      <Box p="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="3">
          {label}
        </chakra.h2>
        {type ? (
          <ConfigurationForm
            requested={type.requested_configuration}
            values={{ title: callback.title ?? '', configuration: callback.configuration }}
            label={label}
            submit="Save notification"
            submitting="Saving notification"
            save={(values) => save({ type: callback.type, ...values })}
            failed={failed}
            onSaved={onClose}
            note={(values) => <CallbackWhitelistNote {...values} />}
            onLeave={onClose}
          />
        ) : (
          'The server does not have this type of notification, so its settings cannot be shown or edited.'
        )}
      </Box>
    </Modal>
  );
}
