import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';

export interface IndexSet extends Omit<Schemas['IndexSet'], 'index_template_type'> {
  index_template_type: Schemas['IndexTemplateType'];
  /** Its rank, which never changes: the first copy of a message is in the set with the lowest. */
  order: number;
}

export const storedIndexSets = defineCollection<IndexSet>({
  table: 'index_sets',
  entity: 'index set',
  unique: [{ property: 'index_prefix' }],
  order: 'order',
});
