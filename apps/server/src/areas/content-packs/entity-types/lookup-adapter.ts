import { withoutSecrets } from '@tailrace/domain/content-packs/secrets';
import { plainData, typedMap, typedText } from '@tailrace/domain/content-packs/values';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { lookupAreaService } from '../../lookup/lookup-area-service.ts';
import { adapterTypes } from '../../lookup/lookup-types.ts';
import { adapterSecrets, type StoredAdapter } from '../../lookup/stored-lookups.ts';
import { type DataOf, differenceIn, type EntityType, prepareEach, withStored } from '../entity-type.ts';
import { packRequest, requirePermission } from '../pack-request.ts';

/** Larger tables stay on their server: they are data, not configuration. */
const maxContentBytes = 1_048_576;

const isStoredTable = ({ config }: Pick<StoredAdapter, 'config'>) => config.type === 'tailrace_csv';

const missingType = (type: unknown) =>
  typeof type !== 'string' || Object.hasOwn(adapterTypes(''), type)
    ? null
    : `There is no data adapter type ${type}`;

/** The settings without those that are secret. */
function settingsOf(adapter: StoredAdapter): Record<string, unknown> {
  const { config } = adapterSecrets.replaced(adapter, (value, name) =>
    name === 'url' ? withoutSecrets(String(value)) : '',
  );
  // Without a unit these are seconds. A pack cannot hold null, and what it lacks has the default, which is minutes.
  return config.type === 'maxmind_geoip'
    ? { ...config, check_interval_unit: config.check_interval_unit ?? 'SECONDS' }
    : { ...config };
}

/**
 * Data adapters of lookup tables; one of the same name is used. The table that the server stores for one is the setting
 * `content`, which other servers do not know.
 */
export const lookupAdapterType = defineService({
  needs: { lookup: lookupAreaService },
  create(_, { lookup }): EntityType<DataOf<'lookup_adapter'>> {
    const { adapters } = lookup.stored;

    function contentOf(adapter: StoredAdapter): string | null {
      const content = isStoredTable(adapter) ? lookup.contentOf(adapter) : null;
      return content !== null && Buffer.byteLength(content) <= maxContentBytes ? content : null;
    }

    const own: EntityType<DataOf<'lookup_adapter'>> = {
      name: 'lookup_adapter',
      version: '1',
      list: () => adapters.list().map(({ id, title }) => ({ id, title })),

      export(id) {
        const found = adapters.find(id);
        if (!found) return null;
        return {
          name: typedText(found.name),
          title: typedText(found.title),
          description: typedText(found.description),
          configuration: typedMap({ ...settingsOf(found), content: contentOf(found) }),
        };
      },

      find(data) {
        const found = typeof data.name === 'string' ? adapters.findBy('name', data.name) : null;
        if (!found) return null;
        const { id, title } = found;
        return { id, title, difference: differenceIn(data, plainData(own.export(id))), mustBeSame: false };
      },

      missing: ({ configuration }) => missingType(Object(configuration).type),

      prepare: prepareEach(async ({ name, title, description, configuration }, caller) => {
        const { content, ...config } = Object(configuration);
        const request = {
          ...{ name, title, description: description ?? '' },
          config: config.type === 'tailrace_csv' ? config : configuration,
        };
        const given = packRequest('createLookupDataAdapter', request, caller);
        const missing = missingType(given.config.type);
        if (missing) throw new BadRequestError(missing);
        if (isStoredTable(given))
          await lookup.checkContent({ id: '', config: given.config }, tableIn(content));
        return lookup.prepareAdapter(given);
      }),

      // The lookup tables read it from its file, which no transaction would undo.
      async start(id, data) {
        const adapter = adapters.get(id);
        const content = tableIn(data.configuration.content);
        if (isStoredTable(adapter) && content !== '') await lookup.updateContent(adapter, content);
      },

      async update(id, { name, title, description, configuration }, caller) {
        requirePermission(caller, `lookuptables:edit:${id}`);
        const { custom_error_ttl_enabled, custom_error_ttl, custom_error_ttl_unit, ...stored } =
          adapters.get(id);
        const { content, ...settings } = Object(configuration);
        const exported = plainData(own.export(id))?.configuration;
        const request = {
          ...{ id, name, title, description: description ?? '' },
          ...{ custom_error_ttl_enabled, custom_error_ttl, custom_error_ttl_unit },
          config: withStored(settings, exported, { ...stored.config }),
        };
        const given = packRequest('updateLookupDataAdapter', request, caller);
        if (isStoredTable(given)) await lookup.checkContent({ id, config: given.config }, tableIn(content));
        return () => void lookup.updateAdapter(id, given);
      },

      async updated(id, { configuration }) {
        const adapter = adapters.get(id);
        const content = tableIn(configuration.content);
        if (isStoredTable(adapter) && content !== '') await lookup.updateContent(adapter, content);
      },

      delete: (id) => void adapters.delete(id),
    };
    return own;
  },
});

/** The table in a pack; empty without one. */
function tableIn(content: unknown): string {
  if (content === undefined || content === null) return '';
  if (typeof content === 'string' && Buffer.byteLength(content) <= maxContentBytes) return content;
  throw new BadRequestError('The property "configuration.content" must be a text of at most 1 MB');
}
