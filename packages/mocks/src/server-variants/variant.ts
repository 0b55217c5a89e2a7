import type { RequestHandler } from 'msw';
import type { SearchBehaviour } from '../search.ts';

/** How a server differs from the default mock: in how it searches, and in additional handlers. */
export interface Variant extends SearchBehaviour {
  handlers?: readonly RequestHandler[];
}
