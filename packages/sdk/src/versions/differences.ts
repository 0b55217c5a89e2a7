import type { Difference } from './difference.ts';
import { pageDifferences } from './pages.ts';

/** Every difference between the contract and the servers since 5.0. */
export const differences: readonly Difference[] = [...pageDifferences];
