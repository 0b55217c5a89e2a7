import { escapeTerm, quotePhrase } from '@tailrace/languages/query';

const written = (value: string) =>
  value === '' || /\s/.test(value) ? quotePhrase(value) : escapeTerm(value);

/** Queries that the messages of a group all match. */
export const groupFilters = (fields: readonly string[], key: readonly string[]): string[] =>
  fields.map((field, at) => `${escapeTerm(field)}:${written(key[at] ?? '')}`);
