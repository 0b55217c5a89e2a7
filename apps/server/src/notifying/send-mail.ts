import { once } from 'node:events';
import { connect } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { reasonOf } from '../outgoing/reason-of.ts';
import { DeliveryError } from './delivery-error.ts';
import type { MailSettings } from './mail-settings.ts';

export interface Mail {
  /** Empty uses the configured sender. */
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  /** Empty sends the text alone. */
  html: string;
}

/** Resolves with the recipients that were refused, when others were not. Rejects with a DeliveryError. */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<{ refused: readonly string[] }>;

/** From the connection to the server's last response; servers greet late to deter spam. */
export const mailTimeoutMs = 30_000;

const unconfigured: SendMail = () =>
  Promise.reject(
    new DeliveryError('No mail server is configured. Start the server with --smtp-host.', {
      isPermanent: true,
    }),
  );

/** An SMTP answer of 500 to 599 is final. A failed login is not: the mail can be sent once the password is corrected. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (responseCode >= 500 && code !== 'EAUTH') || (code === 'EENVELOPE' && responseCode === 0);
}

/** `tls` adds to how certificates are checked. */
export function createSendMail(
  settings: MailSettings | null,
  { timeoutMs = mailTimeoutMs, tls = {} }: { timeoutMs?: number; tls?: ConnectionOptions } = {},
): SendMail {
  if (!settings) return unconfigured;
  const { host, port, security, login } = settings;

  return async ({ from, to, ...content }, signal) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const aborted = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const socket = connect({ host, port, signal: aborted });
    try {
      await once(socket, 'connect', { signal: aborted });
      const transport = createTransport({
        host,
        port,
        connection: socket,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        tls,
        ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
        // The text is rendered from messages, and must not make the server read files or URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const sent = await transport.sendMail({ ...content, from: from || settings.from, to: [...to] });
      return { refused: sent.rejected.map(String) };
    } catch (error) {
      if (deadline.aborted)
        throw new DeliveryError(
          `The mail server ${host}:${port} did not answer within ${timeoutMs / 1000} s.`,
        );
      throw new DeliveryError(`The mail server ${host}:${port} did not take the mail: ${reasonOf(error)}`, {
        isPermanent: isFinal(error),
        cause: error,
      });
    } finally {
      socket.destroy();
    }
  };
}
