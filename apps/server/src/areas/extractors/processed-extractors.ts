import type { PartSource } from '../../ingest/configuration/config-changes.ts';
import type { InputExtractor } from '../../ingest/configuration/extractor-definition.ts';
import type { Collection } from '../../store/collection.ts';
import type { StoredExtractor } from './stored-extractors.ts';

const processed = ({
  input_id: inputId,
  creator_user_id: _,
  ...extractor
}: StoredExtractor): InputExtractor => ({
  ...extractor,
  inputId,
});

/** The extractors of all inputs, for the processing of messages. */
export const processedExtractors = (stored: Collection<StoredExtractor>): PartSource<'extractors'> => ({
  read: () => stored.list().map(processed),
  watched: [stored],
});
