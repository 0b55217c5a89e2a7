import type { SearchMessage } from './model.ts';

type Fields = SearchMessage['fields'];

/** The value of a field; what every object inherits (`constructor`, `__proto__`) is the value of none. */
export const fieldValue = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** What a message shows: as decorators made it, or as it was stored. */
export const shownFields = (message: SearchMessage, isRaw: boolean): Fields =>
  (isRaw ? message.undecorated : undefined) ?? message.fields;

const maxNameLength = 120;

/** A name for places with little room; the whole of it may be 32 KB. */
export const shortName = (name: string): string =>
  name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength)}…`;
