import { administrationEntities } from './administration.ts';
import type { Entity } from './entity.ts';
import { eventEntities } from './events.ts';
import { routingEntities } from './routing.ts';

/** All kinds of entities that have commands, in the order of the help. */
export const entities: readonly Entity[] = [...routingEntities, ...eventEntities, ...administrationEntities];

/** The entity that the first path parameter of one with a parent names. */
export const parentOf = ({ parent }: Entity): Entity | undefined =>
  entities.find(({ name }) => name === parent);
