import { defineService } from '../../../host/service.ts';
import type { EntityType } from '../entity-type.ts';

/**
 * The types of entities in the order of their installation: what a type refers to comes before it, and inputs come
 * last, so that the first message finds everything else in place.
 */
export const entityTypes = defineService({
  needs: {},
  create: (_, types): readonly EntityType[] => Object.values(types),
});
