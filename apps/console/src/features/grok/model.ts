import type { Schemas } from '@tailrace/sdk';

export type GrokPattern = Schemas['GrokPattern'];

/** What of a pattern people write. */
export type GrokDraft = Pick<GrokPattern, 'name' | 'pattern'>;

/** What an import sends. */
export interface GrokImport {
  text: string;
  /** Whether all patterns there are make way. */
  replace: boolean;
}
