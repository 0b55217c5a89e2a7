export { PatternReader } from './pattern-reader.ts';
export { exportedMessages } from './read-messages.ts';
