import { createHash } from 'node:crypto';
import type { RuleMessage } from '../../rules/values.ts';
import { accountedSize, type StoredMessage } from '../../storage/message.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The ids of a message that rules made of another: the same each time the other one is processed, so that a message
 * that is read from the journal again is not stored twice.
 */
function derivedIds(parent: StoredMessage, position: number) {
  const bytes = createHash('sha256').update(`${parent._id}/${position}`).digest();
  const hex = bytes.toString('hex');
  // A UUID of version 8, which is for ids made in one's own way.
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const ulid = parent.gl2_message_id;
  if (typeof ulid !== 'string') return { _id: id };
  // The time of its parent, so that both sort together.
  const rest = Array.from(bytes.subarray(16), (byte) => crockford[byte % 32]).join('');
  return { _id: id, gl2_message_id: `${ulid.slice(0, 10)}${rest}` };
}

/** Completes the messages that rules have made of another; those that were dropped are left out. */
export function createdMessages(created: readonly RuleMessage[], parent: StoredMessage): StoredMessage[] {
  return created.flatMap(({ fields, isDropped }, position) => {
    if (isDropped) return [];
    Object.assign(fields, derivedIds(parent, position));
    fields.gl2_accounted_message_size = accountedSize(fields);
    return [fields];
  });
}
