import { isHiddenField } from '../field-names.ts';
import { followedText } from './followed-text.ts';

/** Names of identifiers, without case and separators, the one that connects most messages of one event first. */
const namedIds: readonly RegExp[] = [
  /trace(id|context)?$/,
  /^(x?)correlation(id)?$/,
  /^(x|http)?req(uest)?(id|uuid)$/,
  /^(transaction|txn?|operation|flow|saga|workflow)(id|uuid)$/,
  /^(session|sess)(id)?$/,
  /^(order|payment|invoice|booking|shipment|ticket)(id|no|nr|number|uuid)?$/,
  /^(job|task|batch|run|event|msg|message)(id|uuid)$/,
  /^(user|account|customer|client|tenant)(id|uuid|no|number)$/,
];

/** Identifiers of places and processes: most of their messages have nothing to do with this one. */
const resultIds =
  /^(process|pid|thread|tid|parent|span|container|pod|node|host|machine|instance|device|facility|input|stream|sequence|rule|policy|version)/;

const placeholders = new Set(['-', '0', 'null', 'none', 'nil', 'n/a', 'unknown', 'undefined']);

const isUuidOrHex = (text: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{16,64}$/i.test(text) && /\d/.test(text);

/** No blanks, at least one digit: `88213`, `ord_8f2k`, a UUID. */
const hasIdShape = (text: string) => /^[\w.:#/+=-]{3,200}$/.test(text) && /\d/.test(text);

/**
 * The field of a message by which to follow what it is about: a trace, a request, an order. Chosen by its name, then by
 * the shape of its value; `null` if there is none.
 */
export function idFieldOf(fields: Readonly<Record<string, unknown>>): string | null {
  const candidates = Object.entries(fields).flatMap(([field, value]) => {
    const text = followedText(value);
    if (text === null || isHiddenField(field) || field.startsWith('gl2_')) return [];
    if (placeholders.has(text.toLowerCase()) || !hasIdShape(text)) return [];
    const name = field.toLowerCase().replace(/[^a-z\d]/g, '');
    if (resultIds.test(name) || name === 'timestamp') return [];
    return [{ field, name, text }];
  });
  for (const pattern of namedIds) {
    const named = candidates.find(({ name }) => pattern.test(name));
    if (named) return named.field;
  }
  const byEnding = candidates.find(({ name }) => /(id|uuid|guid)$/.test(name));
  return (byEnding ?? candidates.find(({ text }) => isUuidOrHex(text)))?.field ?? null;
}
