import { administrationEntities } from './administration.ts';
import type { Entity } from './entity.ts';
import { eventEntities } from './events.ts';
import { routingEntities } from './routing.ts';

/** All kinds of entities that have commands, in the order of the help. */
export const entities: readonly Entity[] = [...routingEntities, ...eventEntities, ...administrationEntities];
