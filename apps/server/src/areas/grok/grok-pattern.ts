import type { Schemas } from '@tailrace/sdk';

/** A stored pattern, as the wire has it. */
export type GrokPattern = Schemas['GrokPattern'] & { id: string };

/** What a pattern is made of before it has an id. */
export interface GrokPatternWrite {
  name: string;
  pattern: string;
  content_pack?: string | null;
}
