import type { SearchMessage } from '#/components/core/search/model.ts';

/** A message's timestamp in milliseconds. */
export const momentOf = ({ fields }: SearchMessage): number => Date.parse(String(fields.timestamp));
