import { type FailedCall, generalErrorText } from '@tailrace/domain/failure-text';
import { fieldErrors } from '@tailrace/sdk';
import { displayMessage } from '#/app/display-message.ts';
import type { Refusal } from './model.ts';

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Assigns the server's messages to fields. The server may name a field `port` that the form calls `configuration.port`;
 * messages without a matching field apply to the whole form.
 */
export function refusalOf(error: unknown, values: object, names: readonly string[]): Refusal {
  const byServerName = Object.entries(fieldErrors(error));
  if (byServerName.length === 0) return { values, fields: {}, others: [displayMessage(error)] };
  const fields: Record<string, readonly string[]> = {};
  const others: string[] = [];
  for (const [serverName, messages] of byServerName) {
    const name =
      names.find((own) => own === serverName) ?? names.find((own) => lastPart(own) === lastPart(serverName));
    if (name) fields[name] = [...(fields[name] ?? []), ...messages];
    else if (serverName === '_') others.push(generalErrorText(error as FailedCall));
    else others.push(...messages.map((text) => `${serverName}: ${text}`));
  }
  return { values, fields, others };
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
