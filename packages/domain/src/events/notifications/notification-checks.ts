import { all, type Check, required } from '../../forms/checks.ts';
import { isValidUrl } from '../url.ts';
import type { NotificationValues } from './notification-values.ts';

/** A complete http or https URL. */
export const checkUrl: Check<unknown> = all(required('a URL'), (text) =>
  isValidUrl(String(text)) ? undefined : 'Enter a complete URL, such as https://hooks.example.net/in.',
);

const address = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

export const atLeastOneRecipient: Check<unknown, unknown> = (value, values) => {
  const addresses = (value as readonly string[]).map((text) => text.trim()).filter(Boolean);
  const wrong = addresses.find((text) => !address.test(text));
  if (wrong !== undefined) return `${wrong} is not a mail address.`;
  const { user_recipients, hasOtherRecipients } = values as NotificationValues;
  return addresses.length + user_recipients.length > 0 || hasOtherRecipients
    ? undefined
    : 'Add a mail address or a user.';
};

export const atLeastOneBody: Check<unknown, unknown> = (value, values) =>
  `${value}${(values as NotificationValues).html_body_template}`.trim() === ''
    ? 'Write a text or HTML.'
    : undefined;
