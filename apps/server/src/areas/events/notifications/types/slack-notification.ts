import { parseTemplate } from '@tailrace/languages/template';
import type { Schemas } from '@tailrace/sdk';
import { templated } from '../../../../notifying/templated.ts';
import type { NotificationModel } from '../notification-model.ts';
import { type FieldErrors, notificationType } from './notification-type.ts';

type Config = Schemas['SlackNotificationConfig'];

const defaultMessage = '${event.message}';
/** Slack cuts longer texts. */
const maxText = 4000;

/** Slack reads these three characters as markup. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const filled = (config: Config) => ({
  channel: '',
  custom_message: '',
  color: '#FF0000',
  user_name: '',
  notify_channel: false,
  link_names: false,
  icon_url: '',
  icon_emoji: '',
  backlog_size: 0,
  ...config,
});

/** Slack uses the webhook's own settings for what is not sent. */
const given = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

interface Look {
  color: string;
  backlogSize: number;
  link: string;
}

function attachment({ event, backlog }: NotificationModel, { color, backlogSize, link }: Look) {
  const details = Object.entries({ ...event.group_by_fields, ...event.fields });
  const lines = backlog.slice(0, backlogSize).map(({ timestamp, message }) => `${timestamp} ${message}`);
  return {
    color,
    fallback: escaped(event.message),
    fields: details.map(([title, value]) => ({ title, value: escaped(value), short: true })),
    ...given({ text: escaped(lines.join('\n')).slice(0, maxText) }),
    ...(link === '' ? {} : { title: 'Open the alert', title_link: link }),
  };
}

export const slackNotification = notificationType<Config>({
  type: 'slack-notification-v1',
  filled,

  errors(config) {
    const { webhook_url, color, custom_message } = filled(config);
    const errors: FieldErrors = {};
    const url = URL.parse(webhook_url);
    if (!url || !/^https?:$/.test(url.protocol))
      errors.webhook_url = ['Enter the http or https URL of the webhook'];
    if (!/^#[0-9a-f]{6}$/i.test(color)) errors.color = ['Enter a color such as #FF0000'];
    const [problem] = parseTemplate(custom_message).problems;
    if (problem)
      errors.custom_message = [`Line ${problem.line}, column ${problem.column}: ${problem.message}`];
    return errors;
  },

  async send(config, { model, templateModel, signal }, { postJson }) {
    const { webhook_url, channel, custom_message, color, user_name, icon_url, icon_emoji, ...flags } =
      filled(config);
    const text = templated('message', custom_message || defaultMessage, templateModel, {
      escape: escaped,
      maxLength: maxText,
    });
    const link = String(templateModel.event_url ?? '');
    const reply = await postJson(
      webhook_url,
      {
        text: flags.notify_channel ? `<!channel> ${text}` : text,
        ...given({ channel, username: user_name, icon_url, icon_emoji }),
        link_names: flags.link_names,
        attachments: [attachment(model, { color, backlogSize: flags.backlog_size, link })],
      },
      signal,
    );
    return { note: null, reply };
  },
});
