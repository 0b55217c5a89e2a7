import { isHiddenField } from './field-names.ts';
import { fieldValue } from './field-value.ts';
import type { SearchMessage } from './search-message.ts';
import { valueText } from './value-text.ts';

type Messages = readonly SearchMessage[];

const textOf = ({ fields }: SearchMessage, field: string) => valueText(fieldValue(fields, field));

/** One message per line as in log files: time, source, message. */
export const messagesAsText = (messages: Messages): string =>
  messages
    .map((message) => ['timestamp', 'source', 'message'].map((field) => textOf(message, field)).join(' '))
    .join('\n');

/** All fields except the internal ones, as a JSON array. */
export const messagesAsJson = (messages: Messages): string =>
  JSON.stringify(
    messages.map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => !isHiddenField(name))),
    ),
    null,
    2,
  );

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The columns of the table, with a header line. */
export function messagesAsCsv(messages: Messages, columns: readonly string[]): string {
  const fields = ['timestamp', ...columns, 'message'];
  const rows = [fields, ...messages.map((message) => fields.map((field) => textOf(message, field)))];
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n');
}
