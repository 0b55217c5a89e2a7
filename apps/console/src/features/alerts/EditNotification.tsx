import { Box, chakra } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import { Modal } from '#/components/Modal.tsx';
import { CallbackWhitelistNote } from '#/features/events/notifications/index.ts';
import { type AlarmCallback, callbackTitle, useCallbackSave } from './callbacks.ts';

interface EditNotificationProps {
  callback: AlarmCallback;
  /** Undefined when the server does not have its type. */
  type: Schemas['AlarmCallbackType'] | undefined;
  onClose: () => void;
}

/** The settings of a notification, in a dialog: the notifications of this area have no pages of their own. */
export function EditNotification({ callback, type, onClose }: EditNotificationProps) {
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
