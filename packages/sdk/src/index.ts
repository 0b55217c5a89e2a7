import type { components } from './generated/schema.ts';

/** Every schema of the contract by its name, as in `Schemas['Stream']`. */
export type Schemas = components['schemas'];
export { operations } from './generated/permissions.ts';
export type { components, operations as Operations, paths as Paths } from './generated/schema.ts';
