/** Limits that make every template end within milliseconds. */

/** A longer template is refused. */
export const maxSourceLength = 200_000;
/** Directives within each other. */
export const maxNesting = 32;
/** Brackets within each other in one expression, texts with `${…}` included. */
export const maxBrackets = 32;
/** Operators, built-ins and brackets of one expression. */
export const maxOperators = 400;
/** Problems reported at once. */
export const maxProblems = 20;
/** Steps of one rendering; working on a text costs a step for each 64 characters. */
export const maxSteps = 200_000;
/** Characters that are rendered, and of each text that is made on the way. */
export const maxTextLength = 1_000_000;
/** Items of a range. */
export const maxRangeItems = 100_000;
/** Different configurations that one rendering includes. */
export const maxIncludes = 50;
/** Configurations that include each other. */
export const maxIncludeDepth = 10;
/** Spaces of `<@indent>`. */
export const maxIndent = 200;
/** Whole numbers are exact up to here. */
export const maxNumber = Number.MAX_SAFE_INTEGER;
