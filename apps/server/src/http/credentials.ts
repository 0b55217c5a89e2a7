import { BadRequestError } from '../errors.ts';

/** Credentials of a Basic header. */
export type Credential =
  | { kind: 'session'; id: string }
  | { kind: 'token'; token: string }
  | { kind: 'password'; username: string; password: string };

/** Parses an `Authorization` header; null when it is missing or of another scheme. */
export function readCredential(header: string | undefined): Credential | null {
  const match = /^basic\s+(.*)$/i.exec(header ?? '');
  if (!match) return null;
  const decoded = Buffer.from(match[1] ?? '', 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) throw new BadRequestError('The Authorization header must contain user and password');
  const user = decoded.slice(0, colon);
  const secret = decoded.slice(colon + 1);
  switch (secret.toLowerCase()) {
    case 'session':
      // Sent by consoles without a session.
      return user === 'undefined' ? null : { kind: 'session', id: user };
    case 'token':
      return { kind: 'token', token: user };
    default:
      return { kind: 'password', username: user, password: secret };
  }
}
