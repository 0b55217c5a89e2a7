import type { QueryNode } from '@tailrace/languages/query';
import type { StoredMessage } from '../../storage/message.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { Plan } from '../plan/plan.ts';
import type { IndexPosition } from './index-position.ts';
import type { IndexReader } from './index-reader.ts';
import type { CopiesElsewhere } from './selected-terms.ts';

export interface MessageHit<Fields = StoredMessage> {
  id: bigint;
  fields: Fields;
  /** Characters of its JSON. */
  length: number;
}

/** An index that is searched. */
export interface SearchedIndex {
  name: string;
  /** How often its file was written anew. */
  rewritten: number;
  position: IndexPosition;
  /** Its reader, which is opened again if it was closed in favour of others. */
  reader(): IndexReader;
}

/** What is selected: the messages of a plan, without those found elsewhere, in a time range. */
export interface SelectionParts {
  index: SearchedIndex;
  node: QueryNode;
  plan: Plan;
  elsewhere: CopiesElsewhere;
  span: TimeSpan;
  /** Whether the index has messages outside the time range. */
  cutsTime: boolean;
  after: bigint | null;
}
