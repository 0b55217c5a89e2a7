/** What differs between versions of servers. The console's first search loads `lifetimes.ts` alone. */
export type { Lifetime } from '../generated/known-to.ts';
export { type Behavior, behaves } from './behaviors.ts';
export {
  type FieldOf,
  hasField,
  unknownFields,
  VERSIONED,
  type VersionedCall,
  type VersionedField,
  type VersionedId,
} from './fields.ts';
export { hasCall, isAdapted, isKnownTo } from './lifetimes.ts';
