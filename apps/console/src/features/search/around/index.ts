export { LazySurroundingActions } from './lazy.ts';
export { surroundingEnds } from './surrounding-ends.tsx';
export { useLinkedSurrounding } from './use-linked-surrounding.ts';
export { useSurrounding } from './use-surrounding.ts';
export { useSurroundingKeys } from './use-surrounding-keys.ts';
