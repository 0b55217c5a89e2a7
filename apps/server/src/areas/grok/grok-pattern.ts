import type { Schemas } from '@tailrace/sdk';

/** A pattern, stored in the format of the API. */
export type GrokPattern = Schemas['GrokPattern'] & { id: string };

/** A pattern without its id. */
export interface GrokPatternWrite {
  name: string;
  pattern: string;
  content_pack?: string | null;
}
