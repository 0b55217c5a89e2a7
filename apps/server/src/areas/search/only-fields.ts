import type { Schemas } from '@tailrace/sdk';

/** The names in a comma-separated list. */
export function fieldList(fields: string | undefined): string[] {
  return (fields ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '');
}

const alwaysSent = ['_id', 'timestamp', 'source', 'message'];

/** A message with the wanted fields only; with all fields when none are named. */
export function onlyFields(message: Schemas['MessageFields'], wanted: string[]): Schemas['MessageFields'] {
  if (!wanted.length) return message;
  const retained = new Set([...alwaysSent, ...wanted]);
  const { _id, timestamp, source, message: text } = message;
  const others = Object.entries(message).filter(([name]) => retained.has(name));
  return { _id, timestamp, source, message: text, ...Object.fromEntries(others) };
}
