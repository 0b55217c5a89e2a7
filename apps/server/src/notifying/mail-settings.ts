import { hostname } from 'node:os';
import { StartupError } from '../errors.ts';

/** The mail server that notifications are sent through. */
export interface MailSettings {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` before anything else is said, or `none`. */
  security: 'none' | 'starttls' | 'tls';
  /** Null sends without a login. */
  login: { user: string; password: string } | null;
  /** The sender of mails that name no other. */
  from: string;
}

/** The options of the mail server; null where one is not given. */
interface MailOptions {
  host: string | null;
  port: number | null;
  security: MailSettings['security'];
  user: string | null;
  password: string | null;
  from: string | null;
}

const defaultPorts: Readonly<Record<MailSettings['security'], number>> = {
  none: 25,
  starttls: 587,
  tls: 465,
};

/** Throws a RangeError that continues "the option …". */
export function mailSecurity(text: string): MailSettings['security'] {
  if (Object.hasOwn(defaultPorts, text)) return text as MailSettings['security'];
  throw new RangeError(`must be starttls, tls or none, not "${text}"`);
}

/** Null without a host. Throws a StartupError that names what is wrong. */
export function readMailSettings(options: MailOptions): MailSettings | null {
  const { host, port, security, user, password, from } = options;
  if (host === null) {
    if (user !== null || from !== null) throw new StartupError('A mail server needs --smtp-host.');
    return null;
  }
  if (user !== null && password === null) {
    throw new StartupError(
      'The mail server needs the password of its user: --smtp-password-file, or TAILRACE_SMTP_PASSWORD.',
    );
  }
  const login = user === null || password === null ? null : { user, password };
  return {
    host,
    port: port ?? defaultPorts[security],
    security,
    login,
    from: from ?? `tailrace@${hostname()}`,
  };
}
