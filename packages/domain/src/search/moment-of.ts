import type { SearchMessage } from './search-message.ts';

/** A message's timestamp in milliseconds. */
export const momentOf = ({ fields }: SearchMessage): number => Date.parse(String(fields.timestamp));
