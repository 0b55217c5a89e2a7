import { type RequestedConfiguration, textField } from '../requested-configuration/config-field.ts';
import { type Configuration, ConfigurationReader } from '../requested-configuration/configuration.ts';
import type { Senders } from './senders.ts';
import { sendTemplatedMail } from './templated-mail.ts';

/** What a legacy alarm callback reports. */
export interface Alarm {
  check_result: {
    result_description: string;
    triggered_condition: Readonly<Record<string, unknown>>;
    triggered_at: string;
    triggered: boolean;
    matching_messages: readonly unknown[];
  };
  stream: Readonly<Record<string, unknown>>;
  /** Where the stream's messages can be seen; empty when the console's address is not known. */
  stream_url: string;
}

/** A type of legacy alarm callback, with its form. */
export interface AlarmCallbackType {
  type: string;
  name: string;
  requestedConfiguration: RequestedConfiguration;
  /** Returns which recipients were left out, if any. Rejects with a DeliveryError. */
  send(
    configuration: Configuration,
    alarm: Alarm,
    senders: Senders,
    signal?: AbortSignal,
  ): Promise<string | null>;
}

const defaultSubject = 'Alert for stream ${stream.title}: ${check_result.resultDescription}';
const defaultBody = `${'${check_result.resultDescription}'}

Stream: ${'${stream.title}'}
Time: ${'${check_result.triggeredAt}'}
Condition: ${'${alertCondition.title}'}
${'${if stream_url}Open: ${stream_url}\n${end}${if backlog}'}
Latest messages:
${'${foreach backlog message}${message.timestamp} ${message.source}: ${message.message}\n${end}${end}'}`;

const listField = (human_name: string, description: string, attributes: string[]) => ({
  type: 'list' as const,
  human_name,
  description,
  default_value: [],
  is_optional: true,
  attributes,
  additional_info: { values: {} },
  position: 100,
});

const strings = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const email: AlarmCallbackType = {
  type: 'org.graylog2.alarmcallbacks.EmailAlarmCallback',
  name: 'Email Alarm Callback [Deprecated]',
  requestedConfiguration: {
    sender: textField('Sender', 'The sender of the mail; empty uses the server’s', { isOptional: true }),
    subject: textField('Subject', 'A template for the subject', { value: defaultSubject }),
    body: textField('Body', 'A template for the text', {
      value: defaultBody,
      isOptional: true,
      attributes: ['textarea'],
    }),
    user_receivers: listField('User receivers', 'Users to send to', []),
    email_receivers: listField('Email receivers', 'Mail addresses to send to', ['allow_create']),
  },
  send(configuration, { check_result, stream, stream_url }, senders, signal) {
    const values = new ConfigurationReader(email, configuration);
    const mail = {
      sender: values.text('sender'),
      subject: values.text('subject'),
      text: values.text('body'),
      html: '',
      addresses: strings(configuration.email_receivers),
      usernames: strings(configuration.user_receivers),
    };
    const { result_description, triggered_at, triggered_condition, matching_messages } = check_result;
    const model = {
      stream,
      stream_url,
      check_result: { resultDescription: result_description, triggeredAt: triggered_at },
      alertCondition: triggered_condition,
      backlog: matching_messages,
      backlog_size: matching_messages.length,
    };
    return sendTemplatedMail(mail, model, senders, signal);
  },
};

const http: AlarmCallbackType = {
  type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
  name: 'HTTP Alarm Callback [Deprecated]',
  requestedConfiguration: {
    url: textField('URL', 'Where to post alerts to', { value: 'https://hooks.example.net/alerts' }),
  },
  async send({ url }, { check_result, stream }, { postJson }, signal) {
    await postJson(String(url ?? ''), { check_result, stream }, signal);
    return null;
  },
};

/** The types of legacy alarm callbacks, by class name. */
export const alarmCallbackTypes: ReadonlyMap<string, AlarmCallbackType> = new Map(
  [email, http].map((type) => [type.type, type]),
);
