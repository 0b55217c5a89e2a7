import type { Notice } from '@tailrace/domain/notices/notice';
import { type FailedCall, generalErrorText } from '@tailrace/domain/requests/failure-text';
import { fieldErrors } from '@tailrace/sdk';
import { displayMessage } from '#/app/display-message.ts';
import type { Refusal } from './model.ts';

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Assigns the server's messages to fields. The server may name a field `port` that the form calls `configuration.port`;
 * messages without a matching field apply to the whole form. The notice has the headline and, if it says more than the
 * server's message, a sentence.
 */
export function refusalOf(
  error: unknown,
  values: object,
  names: readonly string[],
  notice?: Notice | null,
): Refusal {
  const { fields, others } = messagesOf(error, names);
  // Without a response, the notice has the message of the SDK, which the console words in its own way.
  const said = [displayMessage(error), error instanceof Error ? error.message : ''];
  const sentence = notice && !said.includes(notice.text) ? notice.text : '';
  return {
    values,
    fields,
    headline: notice?.title,
    others: sentence === '' ? others : [sentence, ...others.filter((text) => !sentence.includes(text))],
  };
}

function messagesOf(error: unknown, names: readonly string[]): Pick<Refusal, 'fields' | 'others'> {
  const byServerName = Object.entries(fieldErrors(error));
  if (byServerName.length === 0) return { fields: {}, others: [displayMessage(error)] };
  const fields: Record<string, readonly string[]> = {};
  const others: string[] = [];
  for (const [serverName, messages] of byServerName) {
    const name =
      names.find((own) => own === serverName) ?? names.find((own) => lastPart(own) === lastPart(serverName));
    if (name) fields[name] = [...(fields[name] ?? []), ...messages];
    else if (serverName === '_') others.push(generalErrorText(error as FailedCall));
    else others.push(...messages.map((text) => `${serverName}: ${text}`));
  }
  return { fields, others };
}

/** Reads a value by a dotted path: `configuration.port`. */
export const valueAt = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], values);

/** The server's errors of a field, until its value changes. */
export function refusedField(refusal: Refusal | null, name: string, value: unknown): readonly string[] {
  const messages = refusal?.fields[name];
  return messages && Object.is(valueAt(refusal.values, name), value) ? messages : [];
}
