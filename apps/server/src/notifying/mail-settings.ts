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

/** The options of the mail server as they were given. */
interface MailOptions {
  host: string | undefined;
  port: string | undefined;
  security: string | undefined;
  user: string | undefined;
  password: string | undefined;
  from: string | undefined;
}

const defaultPorts: Readonly<Record<MailSettings['security'], number>> = {
  none: 25,
  starttls: 587,
  tls: 465,
};

function isSecurity(text: string): text is MailSettings['security'] {
  return Object.hasOwn(defaultPorts, text);
}

/** Null without a host. Throws a StartupError that names what is wrong. */
export function readMailSettings({
  host,
  port,
  security = 'starttls',
  user,
  password,
  from,
}: MailOptions): MailSettings | null {
  if (host === undefined) {
    if (user !== undefined || from !== undefined) throw new StartupError('A mail server needs --smtp-host.');
    return null;
  }
  if (!isSecurity(security)) {
    throw new StartupError(
      `The security of the mail server must be starttls, tls or none, not "${security}".`,
    );
  }
  const number = port === undefined ? defaultPorts[security] : Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new StartupError(`The port of the mail server must be a number from 1 to 65535, not "${port}".`);
  }
  if (user !== undefined && password === undefined) {
    throw new StartupError('The mail server needs the password of its user in TAILRACE_SMTP_PASSWORD.');
  }
  const login = user === undefined || password === undefined ? null : { user, password };
  return { host, port: number, security, login, from: from ?? `tailrace@${hostname()}` };
}
