/** Fields an index knows by name; what comes beyond is stored and found, but only by looking at the messages. */
export const maxFields = 20_000;

/** Sets of fields an index keeps one word for; messages of further sets get a word for each field. */
export const maxShapes = 256;

/** How many messages a page may reach into. */
export const resultWindow = 10_000;

/** Conditions a query may have. */
export const maxConditions = 1024;

/** Groups a pivot may have while it is being counted. */
export const maxGroups = 100_000;

/** Values a pivot may keep to compare them. */
export const maxKeptValues = 3_000_000;

/** Words of the index a pattern is looked for in, and how many of them it may stand for. */
export const maxWordsScanned = { atFirst: 5000, ratherThanMessages: 5_000_000 };
export const maxWordsMatched = 256;

/** From so many messages on it is better to look at more words than at all of them. */
export const manyCandidates = 10_000;

/** Queries nested deeper are answered by looking at the messages: the index has a limit of its own. */
export const maxMatchDepth = 24;

/** Values of a field that are looked through to complete one. */
export const maxValuesScanned = 10_000;

/** Bytes the result of one search type may have. */
export const maxReplyBytes = 16 * 2 ** 20;

/** Messages and bytes one part of an export holds at most, whatever was asked for. */
export const maxExportChunk = { messages: 5000, bytes: 4 * 2 ** 20 };
