import { defineCollection } from '../../host/collection.ts';
import type { ExtractorDefinition } from '../../ingest/configuration/extractor-definition.ts';
import { storedInputs } from '../inputs/encrypted-inputs.ts';

/** An extractor as it is stored. */
export type StoredExtractor = ExtractorDefinition & {
  input_id: string;
  /** A username. */
  creator_user_id: string;
};

/** The stored extractors. Ids sort by time of creation, and so do lists. */
export const storedExtractors = defineCollection<StoredExtractor>({
  table: 'extractors',
  entity: 'extractor',
  references: [{ property: 'input_id', to: storedInputs, whenDeleted: 'cascade' }],
});
