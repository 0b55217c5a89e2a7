export { PatternReader, type ReaderState } from './pattern-reader.ts';
export type { ReadKind } from './pattern-tasks.ts';
export { readForPatterns } from './read-messages.ts';
