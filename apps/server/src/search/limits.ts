/** The highest offset plus limit of a page. */
export const resultWindow = 10_000;

/** Conditions a query may have. */
export const maxConditions = 1024;

/** Groups of a pivot while it is being counted. */
export const maxGroups = 100_000;

/** Groups and values of a part of a pivot, which are sent to another thread; a pivot with more in a part is run whole. */
export const maxInPart = { groups: 20_000, values: 500_000 };

/** Values a pivot keeps in memory, for example for percentiles. */
export const maxRetainedValues = 3_000_000;

/** Words of the index that a pattern is compared with, and how many of them it may match. */
export const maxTermsScanned = { atFirst: 5000, ratherThanMessages: 5_000_000 };
export const maxTermsMatched = 256;

/** Limit when reading the messages instead would be slower. */
export const manyCandidates = 10_000;

/** Queries nested deeper are answered by reading the messages, because FTS5 limits the depth of an expression. */
export const maxMatchDepth = 24;

/** Values of a field that are searched for completions. */
export const maxValuesScanned = 10_000;

/** Maximum bytes of one search type's result. */
export const maxReplyBytes = 16 * 2 ** 20;

/** Maximum messages and bytes of one part of an export, regardless of the requested size. */
export const maxExportChunk = { messages: 5000, bytes: 4 * 2 ** 20 };

/**
 * Index files a search worker keeps open, and the fields and blocks it knows of them; a search that reads more opens them in
 * turn.
 */
export const maxOpen = { files: 128, entries: 200_000 };

/** Index files that stay open in a worker at rest. */
export const maxRestingIndices = 2;

/** Pages cached by a worker for all its index files, and for one. */
export const maxCachedKilobytes = 24_576;
export const maxIndexCacheKilobytes = 16_384;

/** Index files whose values are offered as completions: the newest. */
export const maxCompletedIndices = 16;

/** Sets of streams for which a worker keeps the field types of finalized indices. */
export const maxCachedFieldTypes = 4;

/** An index with more damaged blocks is left out as a whole. */
export const maxDamagedBlocks = 100;

/** Finalized indices of which a worker knows how many messages match a query, over all queries; longer queries are not kept. */
export const maxKnownMatches = 8192;
/** In characters of its parsed form. */
export const maxKnownQuery = 4000;
