import { BadRequestError } from '../errors.ts';

/** What a Basic header can carry. */
export type Credential =
  | { kind: 'session'; id: string }
  | { kind: 'token'; token: string }
  | { kind: 'password'; username: string; password: string };

/** Reads an `Authorization` header; null without one of ours. */
export function readCredential(header: string | undefined): Credential | null {
  const match = /^basic\s+(.*)$/i.exec(header ?? '');
  if (!match) return null;
  const decoded = Buffer.from(match[1] ?? '', 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) throw new BadRequestError('The Authorization header holds no user and secret');
  const user = decoded.slice(0, colon);
  const secret = decoded.slice(colon + 1);
  switch (secret.toLowerCase()) {
    case 'session':
      // What a console sends that has no session yet.
      return user === 'undefined' ? null : { kind: 'session', id: user };
    case 'token':
      return { kind: 'token', token: user };
    default:
      return { kind: 'password', username: user, password: secret };
  }
}
