import type { SearchMessage } from '@tailrace/domain/search/search-message';

/** A message's timestamp in milliseconds. */
export const momentOf = ({ fields }: SearchMessage): number => Date.parse(String(fields.timestamp));
