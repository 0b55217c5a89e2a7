import { plainData, typedMap, typedText } from '@tailrace/domain/content-packs/values';
import { defineService } from '../../../host/service.ts';
import { outputService } from '../../outputs/output-service.ts';
import { outputTypes } from '../../outputs/output-types.ts';
import { storedOutputs } from '../../outputs/stored-outputs.ts';
import { type DataOf, type EntityType, prepareEach, withStored } from '../entity-type.ts';
import { packRequest, requirePermission } from '../pack-request.ts';

/** Outputs, without their passwords. */
export const outputType = defineService({
  needs: { outputs: outputService, stored: storedOutputs },
  create(_, { outputs, stored }): EntityType<DataOf<'output'>> {
    const own: EntityType<DataOf<'output'>> = {
      name: 'output',
      version: '1',
      list: () => outputs.list().map(({ id, title }) => ({ id, title })),

      export(id) {
        const found = stored.find(id);
        if (!found) return null;
        const { title, type, configuration } = found;
        const fields = outputTypes.get(type)?.requestedConfiguration;
        const settings = Object.entries(configuration).map(([name, value]) => [
          name,
          fields?.[name]?.attributes.includes('is_password') ? '' : value,
        ]);
        return {
          title: typedText(title),
          type: typedText(type),
          configuration: typedMap(Object.fromEntries(settings)),
        };
      },

      missing: ({ type }) =>
        typeof type !== 'string' || outputTypes.has(type) ? null : `There is no output type ${type}`,

      prepare: prepareEach(({ title, type, configuration }, caller) =>
        outputs.prepare(
          packRequest('createOutput', { title, type, configuration: configuration ?? {} }, caller),
          caller,
        ),
      ),

      update(id, { title, type, configuration }, caller) {
        requirePermission(caller, `outputs:edit:${id}`);
        const exported = plainData(own.export(id))?.configuration;
        const settings = withStored(configuration, exported, stored.get(id).configuration);
        const given = packRequest('updateOutput', { title, type, configuration: settings }, caller);
        return () => void outputs.update(id, given);
      },

      delete: (id) => outputs.delete(id),
    };
    return own;
  },
});
