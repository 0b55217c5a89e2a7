import type { StoredMessage } from '../../storage/message.ts';
import type { ExtractorDefinition } from '../configuration/extractor-definition.ts';
import type { Extracted } from './extract.ts';

/** Every message has these, so they are never cut. */
const coreFields = new Set(['message', 'source', 'timestamp']);

/** In place of a text of which nothing is left. */
const fullyCut = 'fullyCutByExtractor';

/** Whether an extractor removes what it found from its source field. */
export const cutsSource = ({ cursor_strategy, source_field, target_field }: ExtractorDefinition): boolean =>
  cursor_strategy === 'cut' && source_field !== target_field && !coreFields.has(source_field);

/** Removes the range of an extracted text from its source field. */
export function cutSource(
  message: StoredMessage,
  field: string,
  text: string,
  range: NonNullable<Extracted['cut']>,
): void {
  const [start, end] = range;
  const rest = text.slice(0, start) + text.slice(end);
  message[field] = rest.trim() === '' ? fullyCut : rest;
}
