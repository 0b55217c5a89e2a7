import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import { auditSentence, auditTargetLabel } from './audit-sentence.ts';

const mira = { id: '1', username: 'mira', full_name: 'Mira Okafor' };
const entry = {
  operation: 'updateStream',
  outcome: 'success',
  count: 1,
  actor: mira,
  target: { type: 'stream', id: '2', title: 'Barges' },
  changes: [],
  details: [],
} satisfies Partial<Schemas['AuditLogEntry']>;

describe('auditSentence', () => {
  test.each<[Partial<Schemas['AuditLogEntry']>, string]>([
    [{}, 'Mira Okafor changed stream “Barges”'],
    [{ operation: 'createStream' }, 'Mira Okafor created stream “Barges”'],
    [
      { operation: 'pauseStream', outcome: 'refused' },
      'Mira Okafor was not allowed to pause stream “Barges”',
    ],
    [{ outcome: 'failed', count: 3 }, 'Mira Okafor could not change stream “Barges”, 3 times'],
    [
      {
        operation: 'addAuthzRoleAssignees',
        target: { type: 'role', id: '5', title: 'Night shift' },
        details: [{ name: 'names', value: 'ada, tomas' }],
      },
      'Mira Okafor assigned role “Night shift” to ada, tomas',
    ],
    [
      {
        operation: 'updateAuthServicesConfiguration',
        target: {
          type: 'setting',
          id: 'org.graylog.security.authservice.GlobalAuthServiceConfig$Data',
          title: null,
        },
      },
      'Mira Okafor changed the active authentication service',
    ],
    [{ operation: 'createSession', target: null }, 'Mira Okafor logged in'],
    [{ operation: 'terminateSession', target: null }, 'Mira Okafor logged out'],
    [
      { operation: 'createSession', outcome: 'refused', actor: { ...mira, id: null } },
      'A login as mira was refused',
    ],
    [
      {
        operation: 'createSession',
        outcome: 'refused',
        actor: null,
        count: 212,
        details: [{ name: 'usernames', value: 'admin, root' }],
      },
      '212 logins were refused: admin, root',
    ],
    [
      {
        operation: 'updateEntityShare',
        target: { type: 'dashboard', id: '3', title: 'Night shift' },
        changes: [{ property: 'Everyone', before: null, after: 'view' }],
      },
      'Mira Okafor shared dashboard “Night shift” with everyone, as viewer',
    ],
    [
      {
        operation: 'updateEntityShare',
        changes: [
          { property: 'Ada Berg', before: 'view', after: 'own' },
          { property: 'Tomas', before: 'view', after: null },
        ],
      },
      'Mira Okafor shared stream “Barges” with Ada Berg, as owner; no longer with Tomas',
    ],
    [
      {
        operation: 'takeBackConfigurationRollout',
        target: { type: 'collector_configuration', id: '5', title: 'nginx' },
      },
      'Mira Okafor took back the roll-out of collector configuration “nginx”',
    ],
    [
      { operation: 'setSidecarActions', target: { type: 'sidecar', id: 'a', title: 'web-01' } },
      'Mira Okafor requested actions on sidecar “web-01”',
    ],
    [
      { operation: 'assignSidecarConfigurations', target: { type: 'sidecar', id: null, title: null } },
      'Mira Okafor assigned configurations to sidecars',
    ],
    [
      { operation: 'changeUserPassword', target: { type: 'user', id: '4', title: 'Ada Berg' } },
      'Mira Okafor changed the password of user “Ada Berg”',
    ],
    [
      { operation: 'setDefaultIndexSet', target: { type: 'index_set', id: '5', title: 'Long' } },
      'Mira Okafor made index set “Long” the default',
    ],
    [{ operation: 'inventNothing', target: null }, 'Mira Okafor changed nothing'],
    [{ actor: null }, 'Someone changed stream “Barges”'],
  ])('of %j is %j', (change, sentence) => {
    expect(auditSentence({ ...entry, ...change })).toBe(sentence);
  });
});

it.each([
  [{ type: 'event_definition', id: '1', title: null }, 'event definition “1”'],
  [{ type: 'index_set', id: null, title: null }, 'index set'],
  [
    { type: 'setting', id: 'org.graylog2.indexer.searches.SearchesClusterConfig', title: null },
    'setting “searches cluster config”',
  ],
  [{ type: 'messages', id: '', title: null }, '“*”'],
])('calls %j %s', (target, label) => {
  expect(auditTargetLabel(target)).toBe(label);
});
