import type { Gelf } from '../../lib/senders.ts';

export const fieldCount = 10_000;
const perMessage = 100;

/** Messages with ten thousand different fields between them. */
export const messagesWithManyFields = (): Gelf[] =>
  Array.from({ length: fieldCount / perMessage }, (_, block) => {
    const fields = Array.from({ length: perMessage }, (_, index) => [
      `_field_${block * perMessage + index}`,
      index,
    ]);
    return { host: `host-${block}`, short_message: `fields ${block}`, ...Object.fromEntries(fields) };
  });
