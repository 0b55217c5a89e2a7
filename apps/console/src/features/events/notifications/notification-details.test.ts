import {
  type EventNotification,
  targetOf,
  typeName,
} from '@tailrace/domain/events/notifications/notification-types';
import { usersOf } from '@tailrace/domain/events/notifications/used-by';
import { expect, it } from 'vitest';
import { settingsOf } from './notification-details.ts';

const of = (config: object): EventNotification => ({
  id: '60c0a2018c5d3a1f2e4b9010',
  title: 'Chat',
  description: '',
  config: config as EventNotification['config'],
});

it.each([
  [{ type: 'http-notification-v1', url: 'https://hooks.example.net/secret' }, 'HTTP', 'hooks.example.net'],
  [
    { type: 'email-notification-v1', email_recipients: ['ops@example.net'], user_recipients: ['mira'] },
    'Email',
    'ops@example.net, mira',
  ],
  [{ type: 'pager-v7' }, 'pager-v7', '–'],
])('names the type and target of %j', (config, type, target) => {
  expect(typeName(of(config))).toBe(type);
  expect(targetOf(of(config))).toBe(target);
});

it('shows the settings of an unknown type by their own names', () => {
  expect(settingsOf(of({ type: 'pager-v7', level: 3, on: true, none: null }))).toEqual([
    { label: 'level', values: ['3'], isCode: false },
    { label: 'on', values: ['Yes'], isCode: false },
    { label: 'none', values: [], isCode: false },
  ]);
});

it('finds the definitions that use a notification', () => {
  const definition = (id: string, ...used: string[]) => ({
    id,
    title: id,
    notifications: used.map((notification_id) => ({ notification_id })),
  });
  const definitions = [definition('a', '1'), definition('b'), definition('c', '2', '1')];
  expect(usersOf(definitions, ['1']).map(({ id }) => id)).toEqual(['a', 'c']);
});
