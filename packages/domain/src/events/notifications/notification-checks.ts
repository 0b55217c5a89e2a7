import { all, type Check, required } from '../../forms/checks.ts';
import { isValidUrl } from '../url.ts';
import type { NotificationValues } from './notification-values.ts';

/** A complete http or https URL. */
export const checkUrl: Check<unknown> = all(required('a URL'), (text) =>
  isValidUrl(String(text)) ? undefined : 'Enter a complete URL, such as https://hooks.example.net/in.',
);

/** The form that servers store: both parts in one text. */
export const checkBasicAuth: Check<unknown> = (text) =>
  text === null || text === '' || /^[^:]+:./s.test(String(text))
    ? undefined
    : 'Enter a user and a password with a colon between them.';

/** A secret is sent under the name of its key. */
export const checkApiKey: Check<unknown, unknown> = (key, values) =>
  String(key).trim() === '' && (values as NotificationValues).api_secret !== ''
    ? 'Enter the name that the secret is sent under.'
    : undefined;

export const checkApiSecret: Check<unknown, unknown> = (secret, values) =>
  secret === '' && (values as NotificationValues).api_key.trim() !== ''
    ? 'Enter the secret, or leave the key empty too.'
    : undefined;

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
