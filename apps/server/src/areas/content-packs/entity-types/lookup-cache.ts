import { plainData, typedMap, typedText } from '@tailrace/domain/content-packs/values';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { lookupAreaService } from '../../lookup/lookup-area-service.ts';
import { cacheTypes } from '../../lookup/lookup-types.ts';
import { type DataOf, differenceIn, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest } from '../pack-request.ts';

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

      prepare: prepareEach(({ name, title, description, configuration }, caller) => {
        const texts = { name, title, description: description ?? '' };
        const given = packRequest('createLookupCache', { ...texts, config: configuration }, caller);
        if (!Object.hasOwn(cacheTypes, given.config.type))
          throw new BadRequestError(`There is no cache type ${given.config.type}`);
        return lookup.prepareCache(given);
      }),

      delete: (id) => void caches.delete(id),
    };
    return own;
  },
});
