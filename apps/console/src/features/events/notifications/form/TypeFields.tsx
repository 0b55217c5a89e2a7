import { chakra } from '@chakra-ui/react';
import type { ConfigurationValues } from '#/components/configuration-form/configuration.ts';
import type { EventNotification } from '../notifications.ts';
import { EmailFields } from './EmailFields.tsx';
import { HttpFields } from './HttpFields.tsx';
import { LegacyFields } from './LegacyFields.tsx';
import type { NotificationValues } from './notification-values.ts';
import { SlackFields } from './SlackFields.tsx';

interface TypeFieldsProps {
  values: NotificationValues;
  stored: EventNotification | undefined;
  onChooseCallback: (type: string, configuration: ConfigurationValues) => void;
}

/** The fields of the chosen type. */
export function TypeFields({ values, stored, onChooseCallback }: TypeFieldsProps) {
  switch (values.type) {
    case 'http-notification-v1':
      return <HttpFields values={values} />;
    case 'email-notification-v1':
      return <EmailFields values={values} />;
    case 'slack-notification-v1':
      return <SlackFields values={values} />;
    case 'legacy-alarm-callback-notification-v1':
      return <LegacyFields values={values} onChoose={onChooseCallback} />;
    default:
      return (
        <>
          <chakra.p color="fg.muted" textStyle="table">
            The console has no form for notifications of this type. Its settings stay as they are.
          </chakra.p>
          <chakra.pre className="mono" borderWidth="1px" borderRadius="md" p="3" overflow="auto">
            {JSON.stringify(stored?.config, null, 2)}
          </chakra.pre>
        </>
      );
  }
}
