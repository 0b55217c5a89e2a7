import { isHiddenField } from '@tailrace/domain/search/field-names';
import { levelFields } from '@tailrace/domain/search/levels';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { valueText } from '@tailrace/domain/search/value-text';
import { z } from 'zod';
import { fieldsOf } from './explain-query.ts';
import { ArgumentError } from './failures.ts';
import { fieldValue } from './tool.ts';

export const fieldsInput = z
  .array(z.string().min(1).max(200))
  .max(30)
  .default([])
  .describe('Fields of each row. Empty: timestamp, source, level, message, and the fields of the query.');

export const columnsSchema = z.array(z.string()).optional().describe('What the values of each row are.');
export const rowsSchema = z.array(z.array(fieldValue)).optional();

const usualFields = ['timestamp', 'source', 'level', 'message'];

/** A value of a field as rows have it: numbers as they are, everything else as text. */
export const rowValue = (value: unknown): z.output<typeof fieldValue> =>
  value === undefined || value === null
    ? null
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : valueText(value);

/** What identifies a message in other calls. */
export const messageId = ({ index, id }: SearchMessage): string => `${index}/${id}`;

export const messageIdInput = z
  .string()
  .regex(
    /^[^/\s]{1,255}\/[^/\s]{1,255}$/,
    'Use an id of search, such as graylog_12/9c0d1a40-b232-11eb-9a6e-0242ac120004',
  )
  .describe('The id of a message as search returns it.');

export function readMessageId(text: string): { index: string; messageId: string } {
  const [index, messageId] = text.split('/');
  if (!index || !messageId)
    throw new ArgumentError(`id: ${JSON.stringify(text)} is not an id that search returns.`);
  return { index, messageId };
}

/** Messages as rows: their id and the chosen fields. Usual fields that no message has are left out. */
export function toRows(
  messages: readonly SearchMessage[],
  { fields, query }: { fields: readonly string[]; query: string },
) {
  const chosen = fields.length > 0 ? [...new Set(fields)] : defaultFields(messages, query);
  return {
    columns: ['id', ...chosen],
    rows: messages.map((message) => [
      messageId(message),
      ...chosen.map((field) => rowValue(message.fields[field])),
    ]),
  };
}

function defaultFields(messages: readonly SearchMessage[], query: string): string[] {
  const has = (field: string) => messages.some((message) => (message.fields[field] ?? null) !== null);
  const named = fieldsOf(query).filter((field) => !isHiddenField(field));
  // Senders name the level differently.
  const level = levelFields.find(has);
  const usual = usualFields.flatMap((field) => (field === 'level' ? (level ?? []) : field));
  return [...new Set([...usual, ...named])].filter(has);
}
