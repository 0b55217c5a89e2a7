import { between } from '#/components/form/checks.ts';
import { useFormScope } from '#/components/form/form-scope.ts';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { checkUrl } from './notification-checks.ts';
import type { NotificationValues } from './notification-values.ts';
import { TemplateField } from './TemplateField.tsx';
import { WhitelistNote } from './WhitelistNote.tsx';

const maxMessages = 100;

/** The webhook of a chat, and how the message looks there. */
export function SlackFields({ values }: { values: NotificationValues }) {
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
