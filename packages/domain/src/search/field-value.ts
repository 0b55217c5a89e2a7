import type { SearchMessage } from './search-message.ts';

type Fields = SearchMessage['fields'];

/** The value of a field, without inherited properties such as `constructor` and `__proto__`. */
export const fieldValue = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The fields to show: decorated, or as stored. */
export const shownFields = (message: SearchMessage, isRaw: boolean): Fields =>
  (isRaw ? message.undecorated : undefined) ?? message.fields;

const maxNameLength = 120;

/** A shortened name for tight places; a full one may have 32 KB. */
export const shortName = (name: string): string =>
  name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength)}…`;
