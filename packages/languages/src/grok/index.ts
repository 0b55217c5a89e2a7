export type { CaptureType } from './capture-types.ts';
export { grokCompletion } from './grok-completion.ts';
export { grokParser } from './grok-parser.ts';
export type { GrokPart, GrokReference } from './nodes.ts';
export { type ParsedGrok, parseGrok } from './parse-grok.ts';
export { readPatternLines } from './pattern-lines.ts';
export { isPatternName, patternReference } from './pattern-name.ts';
export { captureProblems, grokReferences, unknownReferences } from './references.ts';
export { suggestPattern } from './suggest-pattern.ts';
