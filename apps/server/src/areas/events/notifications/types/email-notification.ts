import { parseTemplate } from '@tailrace/languages/template';
import type { Schemas } from '@tailrace/sdk';
import { sendTemplatedMail } from '../../../../notifying/templated-mail.ts';
import { type FieldErrors, notificationType } from './notification-type.ts';

/** Templates of mails that name none of their own: what happened, where, since when, its values, and how to look at it. */

/** The message of an event begins with the title of its definition. */
const defaultSubject = '${event.message}';

const defaultBody = `\${event.message}

Definition: \${event_definition_title}
\${if event_definition_description}Description: \${event_definition_description}
\${end}Time: \${event.timestamp}
\${if event.timerange_start}Window: \${event.timerange_start} to \${event.timerange_end}
\${end}\${if event.key}Key: \${event.key}
\${end}Source: \${event.source}
Priority: \${event_priority}
\${foreach event.group_by_fields field}\${field.key}: \${field.value}
\${end}\${foreach event.fields field}\${field.key}: \${field.value}
\${end}\${if event_url}
Open the alert: \${event_url}
\${end}\${if event_replay_url}
Show the messages: \${event_replay_url}
\${end}\${if backlog}
Latest messages:
\${foreach backlog message}\${message.timestamp} \${message.source}: \${message.message}
\${end}\${end}`;

type Config = Schemas['EmailNotificationConfig'];

const address = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
const maxRecipients = 100;

function templateErrors(templates: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, template] of Object.entries(templates)) {
    const [problem] = parseTemplate(template).problems;
    if (problem) {
      const { line, column, message } = problem;
      errors[field] = [...(errors[field] ?? []), `Line ${line}, column ${column}: ${message}`];
    }
  }
  return errors;
}

const filled = (config: Config) => ({
  ...config,
  sender: config.sender ?? '',
  subject: config.subject ?? defaultSubject,
  body_template: config.body_template ?? defaultBody,
  html_body_template: config.html_body_template ?? '',
  email_recipients: config.email_recipients ?? [],
  user_recipients: config.user_recipients ?? [],
});

export const emailNotification = notificationType<Config>({
  type: 'email-notification-v1',
  filled,

  errors(config) {
    const { sender, subject, body_template, html_body_template, email_recipients, user_recipients } =
      filled(config);
    const errors = templateErrors({ subject, body: body_template, html_body_template });
    const recipients = [...email_recipients, ...user_recipients];
    const invalid = email_recipients.filter((recipient) => !address.test(recipient));
    if (sender !== '' && !address.test(sender)) errors.sender = ['Enter a mail address'];
    if (subject.trim() === '') errors.subject = ['Enter a subject'];
    if (body_template.trim() === '' && html_body_template.trim() === '') {
      errors.body = ['Enter a text or an HTML body'];
    }
    if (recipients.length === 0) errors.recipients = ['Enter mail addresses or users'];
    else if (recipients.length > maxRecipients)
      errors.recipients = [`Enter at most ${maxRecipients} recipients`];
    else if (invalid.length > 0) errors.recipients = invalid.map((text) => `${text} is not a mail address`);
    return errors;
  },

  async send(config, { templateModel, signal }, senders) {
    const { sender, subject, body_template, html_body_template, email_recipients, user_recipients } =
      filled(config);
    const mail = {
      sender,
      subject,
      text: body_template,
      html: html_body_template,
      addresses: email_recipients,
      usernames: user_recipients,
    };
    return { note: await sendTemplatedMail(mail, templateModel, senders, signal), reply: null };
  },
});
