import type { Lookups } from '../../../lookup/lookups.ts';

/** What a converter makes of a text: another value for the field, or more fields beside it. */
export type Converted = { value: unknown } | { fields: readonly (readonly [name: string, value: unknown])[] };

/** Those that look something up need lookups. */
export type Convert = (text: string, lookups?: Lookups) => Converted;
