import { isHiddenField, orderFieldNames } from './field-names.ts';
import { fieldValue } from './field-value.ts';
import type { SearchMessage } from './search-message.ts';
import { valueText } from './value-text.ts';

export interface FieldComparison {
  field: string;
  /** `undefined` if the message does not have the field. */
  before: string | undefined;
  after: string | undefined;
  isSame: boolean;
}

/** Every field of either message, except the server's internal ones. */
export function compareFields(before: SearchMessage, after: SearchMessage): FieldComparison[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const shown = orderFieldNames([...names].filter((name) => !isHiddenField(name)));
  const textOf = ({ fields }: SearchMessage, field: string) =>
    Object.hasOwn(fields, field) ? valueText(fieldValue(fields, field)) : undefined;
  return shown.map((field) => {
    const [one, other] = [textOf(before, field), textOf(after, field)];
    return { field, before: one, after: other, isSame: one === other };
  });
}

/** How much later the second message is, in milliseconds; `null` if a timestamp is invalid. */
export function timeBetween(before: SearchMessage, after: SearchMessage): number | null {
  const [one, other] = [before, after].map(({ fields }) => Date.parse(String(fields.timestamp)));
  const between = (other ?? Number.NaN) - (one ?? Number.NaN);
  return Number.isNaN(between) ? null : between;
}
