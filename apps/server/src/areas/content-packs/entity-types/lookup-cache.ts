import { plainData, typedMap, typedText } from '@tailrace/domain/content-packs/values';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { lookupAreaService } from '../../lookup/lookup-area-service.ts';
import { cacheTypes } from '../../lookup/lookup-types.ts';
import { type DataOf, differenceIn, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest, requirePermission } from '../pack-request.ts';

const missingType = (type: unknown) =>
  typeof type !== 'string' || Object.hasOwn(cacheTypes, type) ? null : `There is no cache type ${type}`;

/** Caches of lookup tables; one of the same name is used. */
export const lookupCacheType = defineService({
  needs: { lookup: lookupAreaService },
  create(_, { lookup }): EntityType<DataOf<'lookup_cache'>> {
    const { caches } = lookup.stored;
    const own: EntityType<DataOf<'lookup_cache'>> = {
      name: 'lookup_cache',
      version: '1',
      list: () => caches.list().map(({ id, title }) => ({ id, title })),

      export(id) {
        const found = caches.find(id);
        if (!found) return null;
        const { name, title, description, config } = found;
        return {
          name: typedText(name),
          title: typedText(title),
          description: typedText(description),
          configuration: typedMap(config),
        };
      },

      find(data) {
        const found = typeof data.name === 'string' ? caches.findBy('name', data.name) : null;
        if (!found) return null;
        const { id, title } = found;
        return { id, title, difference: differenceIn(data, plainData(own.export(id))), mustBeSame: false };
      },

      missing: ({ configuration }) => missingType(Object(configuration).type),

      prepare: prepareEach(({ name, title, description, configuration }, caller) => {
        const texts = { name, title, description: description ?? '' };
        const given = packRequest('createLookupCache', { ...texts, config: configuration }, caller);
        const missing = missingType(given.config.type);
        if (missing) throw new BadRequestError(missing);
        return lookup.prepareCache(given);
      }),

      update(id, { name, title, description, configuration }, caller) {
        requirePermission(caller, `lookuptables:edit:${id}`);
        const texts = { id, name, title, description: description ?? '' };
        const given = packRequest('updateLookupCache', { ...texts, config: configuration }, caller);
        return () => void lookup.updateCache(id, given);
      },

      delete: (id) => void caches.delete(id),
    };
    return own;
  },
});
