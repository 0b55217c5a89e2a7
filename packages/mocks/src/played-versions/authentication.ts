import { changed, changedAt, changedEach, type Node, withMember, without } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

/** What the server fills in. */
const emailAttributes = ['mail', 'rfc822Mailbox'];

const isDirectory = ({ type }: Node) => type === 'ldap' || type === 'active-directory';

const withAttributes = (backend: Node): Node =>
  withMember(backend, 'config', (config) =>
    changed(config, (node) => (isDirectory(node) ? { email_attributes: emailAttributes, ...node } : node)),
  );

export const playedAuthentication: readonly PlayedDifference[] = [
  {
    since: '5.1',
    calls: [
      'listAuthBackends',
      'createAuthBackend',
      'getAuthBackend',
      'updateAuthBackend',
      'getActiveAuthBackend',
    ],
    body: (body) =>
      changedAt(body, ['config'], (config) => changed(config, (node) => without(node, 'email_attributes'))),
    reply: (reply) =>
      changed(reply, (node) =>
        withMember(
          withMember(node, 'backend', (backend) => changed(backend, withAttributes)),
          'backends',
          (backends) => changedEach(backends, withAttributes),
        ),
      ),
  },
];
