import type { RequestHandler } from 'msw';
import type { SearchBehaviour } from '../search.ts';

/** How a server differs from the mocked one: in how it searches, and in calls of its own. */
export interface Variant extends SearchBehaviour {
  handlers?: readonly RequestHandler[];
}
