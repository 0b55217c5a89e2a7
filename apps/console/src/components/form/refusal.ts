import { type FailedCall, generalErrorText } from '@tailrace/domain/failure-text';
import { fieldErrors } from '@tailrace/sdk';
import { displayMessage } from '#/app/display-message.ts';
import type { Refusal } from './model.ts';

const lastPart = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Sorts the server's messages onto the fields it names. A server speaks of `port` where the form has
 * `configuration.port`; what fits no field is said for the whole form.
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

/** The value of a field whose name may lead into the values: `configuration.port`. */
export const valueAt = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], values);

/** What is still refused about a field: nothing, once it holds something else. */
export function refusedField(refusal: Refusal | null, name: string, value: unknown): readonly string[] {
  const messages = refusal?.fields[name];
  return messages && Object.is(valueAt(refusal.values, name), value) ? messages : [];
}
