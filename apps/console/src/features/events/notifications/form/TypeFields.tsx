import { chakra } from '@chakra-ui/react';
import { exampleModel, ownModel, pathsOf } from '@tailrace/domain/events/notifications/example-event';
import {
  atLeastOneBody,
  atLeastOneRecipient,
  checkApiKey,
  checkApiSecret,
  checkBasicAuth,
  checkUrl,
} from '@tailrace/domain/events/notifications/notification-checks';
import {
  configOf,
  type EventNotification,
  isKnown,
} from '@tailrace/domain/events/notifications/notification-types';
import {
  type NotificationValues,
  otherSettings,
} from '@tailrace/domain/events/notifications/notification-values';
import { settingTexts } from '@tailrace/domain/events/other-settings';
import { between, required } from '@tailrace/domain/forms/checks';
import type { Choice } from '@tailrace/domain/forms/choices';
import { type ConfigurationValues, configurationStart } from '@tailrace/domain/forms/configuration';
import { checkHeaders } from '@tailrace/domain/forms/header-lines';
import { parseTemplate } from '@tailrace/languages/template';
import { listUsersPaginated } from '@tailrace/sdk/operations/users';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#/app/calls/call.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useSupportsField } from '#/app/supports.ts';
import { ConfigurationFields } from '#/components/configuration-form/ConfigurationFields.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { useFormScope } from '#/components/form/form-scope.ts';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { ListField } from '#/components/inputs/ListInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { StoredPasswordField } from '#/components/inputs/StoredPasswordInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { notificationQueries } from '../notifications.ts';
import { CallbackWhitelistNote, WhitelistNote } from './WhitelistNote.tsx';

interface TypeFieldsProps {
  values: NotificationValues;
  stored: EventNotification | undefined;
  onChooseCallback: (type: string, configuration: ConfigurationValues) => void;
}

/** The fields of the chosen type, and what a newer server has besides. */
export function TypeFields(props: TypeFieldsProps) {
  return (
    <>
      <OwnFields {...props} />
      {props.stored && isKnown(props.values.type) && <OtherSettings stored={props.stored} />}
    </>
  );
}

/** Settings without a field, which saving keeps. */
function OtherSettings({ stored }: { stored: EventNotification }) {
  const details = otherSettings(stored).map(([label, value]) => ({ label, values: settingTexts(value) }));
  if (details.length === 0) return null;
  return (
    <div>
      <chakra.p color="fg.muted" textStyle="table" mb="2">
        The console has no fields for these settings. They stay as they are.
      </chakra.p>
      <DetailList details={details} label="Other settings" />
    </div>
  );
}

function OwnFields({ values, stored, onChooseCallback }: TypeFieldsProps) {
  switch (values.type) {
    case 'http-notification-v1':
      return <HttpFields values={values} stored={stored} />;
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

/** The URL that events are posted to, and how, as far as the server lets one say that. */
function HttpFields({ values, stored }: Pick<TypeFieldsProps, 'values' | 'stored'>) {
  const { AnyField } = useFormScope();
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const hasRequestFields = useSupportsField('createEventNotification', 'config.basic_auth');
  return (
    <>
      <div>
        <AnyField name="url" check={checkUrl}>
          <TextField
            label="URL"
            isMono
            placeholder="https://hooks.example.net/in"
            help="The event and its messages are posted to it as JSON."
          />
        </AnyField>
        <WhitelistNote url={values.url} title={values.title} />
      </div>
      {isOwn && (
        <>
          <AnyField name="headers" check={checkHeaders}>
            <TextareaField
              label="HTTP headers"
              isOptional
              placeholder="Authorization: Bearer …"
              help="One per line. They are stored encrypted."
            />
          </AnyField>
          <AnyField name="body_template">
            <TemplateField label="Body" isOptional value={values.body_template} rows={4} help={bodyHelp} />
          </AnyField>
        </>
      )}
      {hasRequestFields && <RequestFields stored={stored} />}
    </>
  );
}

/** How servers since 5.2 authenticate at the URL. They never send a secret back. */
function RequestFields({ stored }: Pick<TypeFieldsProps, 'stored'>) {
  const { AnyField } = useFormScope();
  const config = stored && configOf(stored.config, 'http-notification-v1');
  const secret = (name: 'basic_auth' | 'api_secret') => {
    const isStored = config?.[name]?.is_set ?? false;
    return { isOptional: true, isStored, ...(isStored && { placeholder: 'Leave empty to remove it' }) };
  };
  return (
    <>
      <AnyField name="basic_auth" check={checkBasicAuth}>
        <StoredPasswordField
          {...secret('basic_auth')}
          label="Basic authentication"
          noun="basic authentication"
          help="As user:password."
        />
      </AnyField>
      <AnyField name="api_key" check={checkApiKey}>
        <TextField label="API key" isOptional isMono help="The name that the secret is sent under." />
      </AnyField>
      <AnyField name="api_secret" check={checkApiSecret}>
        <StoredPasswordField {...secret('api_secret')} label="API secret" noun="API secret" />
      </AnyField>
      <AnyField name="api_key_as_header">
        <SwitchField label="Send the API key as a header" help="Otherwise it is a parameter of the URL." />
      </AnyField>
      <AnyField name="skip_tls_verification">
        <SwitchField
          label="Accept any certificate"
          help="Whoever can intercept the request can then read it."
        />
      </AnyField>
    </>
  );
}

const bodyHelp =
  'Leave empty for the event and its messages. Type ${ for the names that can be used; their values are escaped for JSON unless a header sets another Content-Type.';

const maxUsers = 20;

async function findUsers(query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const { users } = await call(listUsersPaginated, { query, page: 1, per_page: maxUsers }, { signal });
  return users.map(({ username, full_name }) => ({
    value: username,
    label: username,
    ...(full_name ? { detail: full_name } : {}),
  }));
}

/** Recipients and templates of a mail. */
function EmailFields({ values }: { values: NotificationValues }) {
  const { AnyField } = useFormScope();
  return (
    <>
      <AnyField name="recipients" check={atLeastOneRecipient}>
        <ListField label="Mail addresses" noun="address" placeholder="ops@example.net" />
      </AnyField>
      <AnyField name="user_recipients">
        <ChoicesField
          label="Users"
          isOptional
          source={findUsers}
          known={values.user_recipients.map((value) => ({ value, label: value }))}
          canCreate
          help="The mail goes to the address in their profile."
        />
      </AnyField>
      <AnyField name="sender">
        <TextField label="Sender" isOptional help="Leave empty for the sender of the server." />
      </AnyField>
      <AnyField name="subject" check={required('a subject')}>
        <TemplateField label="Subject" value={values.subject} rows={1} />
      </AnyField>
      <AnyField name="body" check={atLeastOneBody}>
        <TemplateField
          label="Text"
          value={values.body}
          rows={10}
          help="Type ${ for the names that can be used."
        />
      </AnyField>
      <AnyField name="html_body_template">
        <TemplateField label="HTML" isOptional value={values.html_body_template} rows={4} />
      </AnyField>
    </>
  );
}

interface TemplateFieldProps {
  label: string;
  help?: string;
  value: string;
  rows: number;
  isOptional?: boolean;
}

const termsOf = (model: object) => pathsOf(model).map((name) => ({ name }));
const standardCompletions = termsOf(exampleModel);
const ownCompletions = termsOf(ownModel);

/** A template, with the names it can use and its errors. */
function TemplateField({ value, ...field }: TemplateFieldProps) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const problems = useMemo(
    () => parseTemplate(value).problems.map((problem) => ({ ...problem, severity: 'error' as const })),
    [value],
  );
  return (
    <CodeField
      {...field}
      language="template"
      completions={isOwn ? ownCompletions : standardCompletions}
      problems={problems}
    />
  );
}

const maxMessages = 100;

/** The webhook of a chat, and how the message looks there. */
function SlackFields({ values }: { values: NotificationValues }) {
  const { AnyField } = useFormScope();
  return (
    <>
      <div>
        <AnyField name="webhook_url" check={checkUrl}>
          <TextField
            label="Webhook URL"
            isMono
            placeholder="https://hooks.slack.com/services/…"
            help="A webhook of Slack, or of a compatible chat such as Mattermost."
          />
        </AnyField>
        <WhitelistNote url={values.webhook_url} title={values.title} />
      </div>
      <AnyField name="channel">
        <TextField
          label="Channel"
          isOptional
          placeholder="#alerts"
          help="Leave empty for the webhook's own."
        />
      </AnyField>
      <AnyField name="custom_message">
        <TemplateField
          label="Message"
          isOptional
          value={values.custom_message}
          rows={3}
          help="Leave empty for the title of the definition and the message of the event."
        />
      </AnyField>
      <AnyField name="color">
        <TextField label="Color" isMono placeholder="#FF0000" />
      </AnyField>
      <AnyField name="user_name">
        <TextField label="Name" isOptional help="The name that posts." />
      </AnyField>
      <AnyField name="icon_emoji">
        <TextField label="Icon emoji" isOptional placeholder=":warning:" />
      </AnyField>
      <AnyField name="backlog_size" check={between(0, maxMessages) as never}>
        <NumberField label="Messages" help="How many of the messages of the event are included." />
      </AnyField>
      <AnyField name="notify_channel">
        <SwitchField label="Notify everyone in the channel" />
      </AnyField>
    </>
  );
}

interface LegacyFieldsProps {
  values: NotificationValues;
  onChoose: (type: string, configuration: ConfigurationValues) => void;
}

/** A type of alarm callback and its settings. */
function LegacyFields({ values, onChoose }: LegacyFieldsProps) {
  const { callback_type: chosen, configuration, title } = values;
  const { data: types = {} } = useQuery(notificationQueries.legacyTypes());
  const type = types[chosen];
  return (
    <>
      <FieldFrame label="Callback">
        <SelectInput
          value={chosen}
          placeholder="Choose a callback"
          choices={Object.entries(types).map(([value, { name }]) => ({ value, label: name }))}
          onChange={(next) => onChoose(next, configurationStart(types[next]?.configuration ?? {}))}
        />
      </FieldFrame>
      {type && (
        <>
          <ConfigurationFields key={chosen} name="configuration" requested={type.configuration} />
          <CallbackWhitelistNote configuration={configuration} title={title} />
        </>
      )}
    </>
  );
}
