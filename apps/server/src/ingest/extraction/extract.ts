import type { Lookups } from '../../lookup/lookups.ts';

/** What an extractor found in a text. */
export interface Extracted {
  /** For the target field. */
  value?: unknown;
  /** Fields that the extractor names itself. */
  fields?: readonly (readonly [name: string, value: unknown])[];
  /** The range of the text that `cut` removes; null when there is none. */
  readonly cut: readonly [start: number, end: number] | null;
}

/** Null when there is nothing to extract. Those that look something up need lookups. */
export type Extract = (text: string, lookups?: Lookups) => Extracted | null;
