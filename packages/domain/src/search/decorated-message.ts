import type { Schemas } from '@tailrace/sdk';
import type { SearchMessage } from './search-message.ts';

/** Reads a message of a result; one changed by decorators also keeps its stored fields. */
export function toMessage({
  index,
  message,
  decoration_stats: stats,
}: Schemas['ResultMessageSummary']): SearchMessage {
  const shown = { id: message._id, index, fields: message };
  return stats ? { ...shown, undecorated: undecorated(message, stats) } : shown;
}

function undecorated(
  fields: SearchMessage['fields'],
  { added_fields, changed_fields, removed_fields }: Schemas['DecorationStats'],
): SearchMessage['fields'] {
  const remaining = Object.entries(fields).filter(([name]) => !Object.hasOwn(added_fields, name));
  return Object.fromEntries([
    ...remaining,
    ...Object.entries(changed_fields),
    ...Object.entries(removed_fields),
  ]);
}
