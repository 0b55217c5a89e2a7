import type { Schemas } from '@tailrace/sdk';

/** A message that rules are tried on. */
export interface LoadedMessage {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Where the message comes from. */
export type MessageSource = 'recent' | 'id' | 'pasted';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a pasted text is read: the fields of a message, or as one of the server's codecs. */
export const pastedFormats = (codecs: Schemas['CodecTypes'] = {}) => [
  { value: 'fields', label: 'JSON: the fields of a message' },
  ...Object.values(codecs).map(({ type, name }) => ({ value: type, label: name || type })),
];

/** Reads the JSON of a message, as “Copy JSON” copies it. */
export function readFields(text: string): { message: LoadedMessage } | { problem: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : error}` };
  }
  if (!isObject(parsed)) return { problem: 'Paste a JSON object with the fields of a message.' };
  const { _id: id } = parsed;
  return { message: { id: typeof id === 'string' ? id : 'pasted', fields: parsed } };
}

/** The value of a field that a rule starts with. */
export function valueIn(message: LoadedMessage, field: string): string {
  const value = message.fields[field];
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
