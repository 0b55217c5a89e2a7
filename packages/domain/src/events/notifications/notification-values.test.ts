import { renderTemplate } from '@tailrace/languages/template';
import { expect, it } from 'vitest';
import { exampleModel, ownModel } from './example-event.ts';
import { atLeastOneRecipient } from './notification-checks.ts';
import type { EventNotification } from './notification-types.ts';
import { bodyOf, valuesOf } from './notification-values.ts';

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
