import { renderTemplate } from '@tailrace/languages/template';
import { expect, it } from 'vitest';
import { exampleModel, ownModel } from './example-event.ts';
import { atLeastOneRecipient, checkApiKey, checkApiSecret, checkBasicAuth } from './notification-checks.ts';
import { type EventNotification, hasSecrets, targetOf, typeName } from './notification-types.ts';
import { bodyOf, type NotificationValues, otherSettings, valuesOf } from './notification-values.ts';

const stored = (config: EventNotification['config']): EventNotification => ({
  id: '60c0a2018c5d3a1f2e4b9010',
  title: 'Chat',
  description: '',
  config,
});

it.each<EventNotification['config']>([
  { type: 'http-notification-v1', url: 'https://hooks.example.net/in' },
  {
    type: 'http-notification-v1',
    url: 'https://hooks.example.net/in',
    headers: { Authorization: 'Bearer a:b', 'X-Team': 'ops' },
    body_template: '{"text": "${event.message}"}',
  },
  {
    type: 'email-notification-v1',
    sender: '',
    subject: 'A',
    body_template: 'B',
    html_body_template: '',
    email_recipients: ['ops@example.net'],
    user_recipients: ['mira'],
  },
  {
    type: 'slack-notification-v1',
    webhook_url: 'https://chat.example.net/in',
    channel: '#ops',
    custom_message: '',
    color: '#00ff00',
    user_name: '',
    notify_channel: true,
    link_names: true,
    icon_url: 'https://chat.example.net/icon.png',
    icon_emoji: '',
    backlog_size: 3,
  },
  {
    type: 'legacy-alarm-callback-notification-v1',
    callback_type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
    configuration: { url: 'https://hooks.example.net/in' },
  },
  { type: 'pager-v7', keys: [{ a: 1 }] } as unknown as EventNotification['config'],
])('sends unchanged settings as they were: %j', (config) => {
  const notification = stored(config);
  expect(bodyOf(valuesOf(notification), notification).config).toEqual(config);
});

it('leaves out empty rows of mail addresses', () => {
  const values = { ...valuesOf(), type: 'email-notification-v1', recipients: [' ops@example.net ', ''] };
  expect(bodyOf(values).config).toMatchObject({ email_recipients: ['ops@example.net'] });
});

it.each([
  [['ops@example.net'], [], undefined],
  [[''], ['mira'], undefined],
  [[''], [], 'Add a mail address or a user.'],
  [['ops'], ['mira'], 'ops is not a mail address.'],
])('checks the recipients %j and %j', (addresses, user_recipients, problem) => {
  expect(atLeastOneRecipient(addresses, { ...valuesOf(), user_recipients })).toBe(problem);
});

it('mails the title once, with links on our own server and without empty lines', () => {
  const { subject, body } = valuesOf(undefined, true);
  expect(renderTemplate(subject, ownModel)).toBe('Failed logins: mira - count()=6');
  const own = renderTemplate(body, ownModel);
  expect(own).toContain('Key: mira\n');
  expect(own).toContain(`\nOpen the alert: ${ownModel.event_url}\n`);
  const { event } = exampleModel;
  const bare = {
    ...exampleModel,
    event_definition_description: '',
    event: { ...event, key: '' },
    backlog: [],
  };
  const text = renderTemplate(valuesOf().body, bare);
  expect(text).not.toMatch(/Key:|Description:|alert:/);
  expect(text).toMatch(/Source: log-node-1\n$/);
});

const http = { type: 'http-notification-v1', url: 'https://hooks.example.net/in' };
const mail = {
  type: 'email-notification-v1',
  sender: '',
  subject: 'A',
  body_template: 'B',
  html_body_template: '',
  email_recipients: [],
  user_recipients: [],
};
const newer: [object, string[]][] = [
  [{ ...http, proxy: 'ops', retries: 0 }, ['proxy', 'retries']],
  [
    {
      ...mail,
      reply_to: 'ops@example.net',
      cc_emails: ['a@example.net'],
      time_zone: 'UTC',
      unknown: { a: 1 },
    },
    ['reply_to', 'cc_emails', 'time_zone', 'unknown'],
  ],
  [{ type: 'teams-notification-v2', webhook_url: 'https://teams.example.net/in' }, ['webhook_url']],
];

it.each(newer)('keeps and names settings of newer servers: %j', (config, names) => {
  const notification = {
    ...stored(config as EventNotification['config']),
    unknown: { b: 2 },
  } as EventNotification;
  expect(otherSettings(notification).map(([name]) => name)).toEqual(names);
  const sent = bodyOf({ ...valuesOf(notification), title: 'Chats' }, notification);
  expect(sent).toEqual({ ...notification, title: 'Chats' });
});

const ofNewer = (settings: object) => stored({ ...http, ...settings } as EventNotification['config']);

const secrets: [received: object, typed: Partial<NotificationValues>, sent: object][] = [
  [{ basic_auth: { is_set: true } }, {}, { basic_auth: { keep_value: true } }],
  [{ basic_auth: { is_set: true } }, { basic_auth: '' }, { basic_auth: { delete_value: true } }],
  [{ basic_auth: { is_set: true } }, { basic_auth: 'a:b' }, { basic_auth: { set_value: 'a:b' } }],
  [
    { api_key: 'X', api_secret: { is_set: true } },
    { api_key: '', api_secret: '' },
    { api_key: '', api_secret: { delete_value: true } },
  ],
  [
    { basic_auth: { is_set: false }, api_key: '', skip_tls_verification: false },
    {},
    { api_key: '', skip_tls_verification: false },
  ],
  [{ api_key_as_header: true }, { api_key_as_header: false }, { api_key_as_header: false }],
  // A server before 5.2 would refuse them.
  [{}, {}, {}],
  [{}, { api_key: ' X ', api_secret: 'b' }, { api_key: 'X', api_secret: { set_value: 'b' } }],
];

it.each(secrets)('received %j and typed %j: sends %j', (received, typed, sent) => {
  const notification = ofNewer(received);
  const { config } = bodyOf({ ...valuesOf(notification), ...typed }, notification);
  expect(JSON.parse(JSON.stringify(config))).toEqual({ ...http, ...sent });
});

it.each<[Partial<NotificationValues>, string | undefined]>([
  [{ basic_auth: null }, undefined],
  [{ basic_auth: '' }, undefined],
  [{ basic_auth: 'user:pass:word' }, undefined],
  [{ basic_auth: 'user' }, 'Enter a user and a password with a colon between them.'],
  [{ basic_auth: ':word' }, 'Enter a user and a password with a colon between them.'],
  [{ api_secret: null }, 'Enter the name that the secret is sent under.'],
  [{ api_key: 'X' }, 'Enter the secret, or leave the key empty too.'],
  [{ api_key: 'X', api_secret: null }, undefined],
])('checks %j', (typed, problem) => {
  const values = { ...valuesOf(), ...typed };
  const problems = [
    checkBasicAuth(values.basic_auth, values),
    checkApiKey(values.api_key, values),
    checkApiSecret(values.api_secret, values),
  ];
  expect(problems.find(Boolean)).toBe(problem);
});

it('needs no recipient where the server finds some itself', () => {
  const copied = { ...mail, cc_emails: ['a@example.net'] } as unknown as EventNotification['config'];
  expect(atLeastOneRecipient([], valuesOf(stored(copied)))).toBeUndefined();
  const looked = { ...mail, lookup_recipient_emails: true } as unknown as EventNotification['config'];
  expect(atLeastOneRecipient([], valuesOf(stored(looked)))).toBeUndefined();
});

it('names the types of newer servers, and where they send', () => {
  const teams = stored({
    type: 'teams-notification-v2',
    webhook_url: 'https://teams.example.net/in/secret',
  } as never);
  expect(typeName(teams)).toBe('Microsoft Teams');
  expect(targetOf(teams)).toBe('teams.example.net');
  expect(typeName(stored({ type: 'pager-v7' } as never))).toBe('pager-v7');
});

it('finds secrets that a deletion would lose', () => {
  expect(hasSecrets(stored({ ...http, basic_auth: { is_set: true } } as never))).toBe(true);
  expect(hasSecrets(stored({ ...http, basic_auth: { is_set: false } } as never))).toBe(false);
});
