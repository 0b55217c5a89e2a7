import { type Plain, plainData, typedText } from '@tailrace/domain/content-packs/values';
import { defineService } from '../../../host/service.ts';
import { lookupAreaService } from '../../lookup/lookup-area-service.ts';
import { type DataOf, differenceIn, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest, requirePermission } from '../pack-request.ts';

const requestOf = (data: Plain<DataOf<'lookup_table'>>) => ({
  ...{ name: data.name, title: data.title, description: data.description ?? '' },
  ...{ cache_id: data.cache_name, data_adapter_id: data.data_adapter_name },
  default_single_value: data.default_single_value ?? '',
  default_single_value_type: data.default_single_value_type ?? 'NULL',
  default_multi_value: data.default_multi_value ?? '',
  default_multi_value_type: data.default_multi_value_type ?? 'NULL',
});

/** Lookup tables; one of the same name is used. */
export const lookupTableType = defineService({
  needs: { lookup: lookupAreaService },
  create(_, { lookup }): EntityType<DataOf<'lookup_table'>> {
    const { tables } = lookup.stored;
    const own: EntityType<DataOf<'lookup_table'>> = {
      name: 'lookup_table',
      version: '1',
      list: () => tables.list().map(({ id, title }) => ({ id, title })),

      export(id) {
        const found = tables.find(id);
        if (!found) return null;
        return {
          name: typedText(found.name),
          title: typedText(found.title),
          description: typedText(found.description),
          cache_name: typedText(found.cache_id),
          data_adapter_name: typedText(found.data_adapter_id),
          default_single_value: typedText(found.default_single_value),
          default_single_value_type: typedText(found.default_single_value_type),
          default_multi_value: typedText(found.default_multi_value),
          default_multi_value_type: typedText(found.default_multi_value_type),
        };
      },

      find(data) {
        const found = typeof data.name === 'string' ? tables.findBy('name', data.name) : null;
        if (!found) return null;
        const { id, title } = found;
        return { id, title, difference: differenceIn(data, plainData(own.export(id))), mustBeSame: false };
      },

      prepare: prepareEach((data, caller) =>
        lookup.prepareTable(packRequest('createLookupTable', requestOf(data), caller)),
      ),

      update(id, data, caller) {
        requirePermission(caller, `lookuptables:edit:${id}`);
        const given = packRequest('updateLookupTable', { id, ...requestOf(data) }, caller);
        return () => void lookup.updateTable(id, given);
      },

      delete: (id) => void tables.delete(id),
    };
    return own;
  },
});
