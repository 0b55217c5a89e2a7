import { isHiddenField } from '@tailrace/domain/field-names';
import { fieldValue } from '#/components/core/search/field-value.ts';
import type { SearchMessage } from '#/components/core/search/model.ts';
import { valueText } from '#/components/core/search/value-text.ts';

type Messages = readonly SearchMessage[];

const textOf = ({ fields }: SearchMessage, field: string) => valueText(fieldValue(fields, field));

/** One message after the other as log files have them: when, where, what. */
export const messagesAsText = (messages: Messages): string =>
  messages
    .map((message) => ['timestamp', 'source', 'message'].map((field) => textOf(message, field)).join(' '))
    .join('\n');

/** All fields but the server's own, as a list of objects. */
export const messagesAsJson = (messages: Messages): string =>
  JSON.stringify(
    messages.map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => !isHiddenField(name))),
    ),
    null,
    2,
  );

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The columns of the table, with the names in the first line. */
export function messagesAsCsv(messages: Messages, columns: readonly string[]): string {
  const fields = ['timestamp', ...columns, 'message'];
  const rows = [fields, ...messages.map((message) => fields.map((field) => textOf(message, field)))];
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n');
}
