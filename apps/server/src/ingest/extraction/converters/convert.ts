/** What a converter makes of a text: another value for the field, or more fields beside it. */
export type Converted = { value: unknown } | { fields: readonly (readonly [name: string, value: unknown])[] };

export type Convert = (text: string) => Converted;
