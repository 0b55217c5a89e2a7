import { escapeHtml } from '@tailrace/languages/template';
import { DeliveryError } from './delivery-error.ts';
import type { Senders } from './senders.ts';
import { type Model, templated } from './templated.ts';

/** A mail whose subject and bodies are templates. */
export interface TemplatedMail {
  sender: string;
  subject: string;
  text: string;
  /** Empty sends the text alone. */
  html: string;
  addresses: readonly string[];
  usernames: readonly string[];
}

const maxSubject = 400;
const maxBody = 500_000;

/** Sends it, and returns which recipients could not be reached; null when all were. Rejects with a DeliveryError. */
export async function sendTemplatedMail(
  mail: TemplatedMail,
  model: Model,
  { sendMail, addressOf }: Senders,
  signal?: AbortSignal,
): Promise<string | null> {
  const unknown = mail.usernames.filter((username) => addressOf(username) === null);
  const ofUsers = mail.usernames.flatMap((username) => addressOf(username) ?? []);
  const to = [...new Set([...mail.addresses, ...ofUsers])];
  const unreachable = unknown.map((username) => `${username} (no enabled user with a mail address)`);
  if (to.length === 0) {
    throw new DeliveryError(`There is nobody to send to: ${unreachable.join(', ') || 'no recipients'}.`, {
      isPermanent: true,
    });
  }
  const subject = templated('subject', mail.subject, model, { maxLength: maxSubject });
  const { refused } = await sendMail(
    {
      from: mail.sender,
      to,
      subject: subject.replaceAll(/\s+/g, ' ').trim(),
      text: templated('text body', mail.text, model, { maxLength: maxBody }),
      html: templated('HTML body', mail.html, model, { maxLength: maxBody, escape: escapeHtml }),
    },
    signal,
  );
  const missed = [...unreachable, ...refused.map((address) => `${address} (refused by the mail server)`)];
  return missed.length === 0 ? null : `Not sent to ${missed.join(', ')}.`;
}
