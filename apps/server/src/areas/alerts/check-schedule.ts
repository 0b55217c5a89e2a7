import type { Turn } from '../../search/pool/fair-queue.ts';

/** How often conditions are checked. */
export const checkEveryMs = 60_000;

/** Checks queue behind the searches of people, as the server's own. */
export const checkTurn: Turn = { userId: '', priority: 'background' };
