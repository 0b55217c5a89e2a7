import '../../../exact-json.ts';
import type { FieldValue, StoredMessage } from '../../../storage/message.ts';
import { ownFields } from './own-fields.ts';

const isLevel = (value: FieldValue) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The property of a field. `_id` is reserved by the format. */
const additional = (name: string) => (name === 'id' ? '_id_' : `_${name}`);

/** A message as GELF 1.1. Numbers keep their digits; the format has no true and false, so these are texts. */
export function gelf(message: StoredMessage): string {
  const properties: Record<string, FieldValue> = {
    version: '1.1',
    host: message.source,
    short_message: message.message,
    timestamp: message.timestamp / 1000,
  };
  for (const [name, value] of ownFields(message)) {
    if (name === 'level' && isLevel(value)) properties.level = value;
    else if (name === 'full_message' && typeof value === 'string') properties.full_message = value;
    else properties[additional(name)] = typeof value === 'boolean' ? String(value) : value;
  }
  return JSON.stringify(properties);
}
