import { withoutSecrets } from '@tailrace/domain/content-packs/secrets';
import { type Plain, plainData, typedMap, typedText } from '@tailrace/domain/content-packs/values';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { inputTypes } from '../../../ingest/input-types/input-type.ts';
import { missingTypeMessage } from '../../../ingest/input-types/unavailable-types.ts';
import { extractorService, maxPerInput } from '../../extractors/extractor-service.ts';
import { type StoredExtractor, storedExtractors } from '../../extractors/stored-extractors.ts';
import { grokPatterns } from '../../grok/grok-patterns.ts';
import { inputSecrets, storedInputs } from '../../inputs/encrypted-inputs.ts';
import { inputService } from '../../inputs/input-service.ts';
import { storedLookupTables } from '../../lookup/stored-lookups.ts';
import {
  type DataOf,
  type EntityType,
  prepareEach,
  reasonOf,
  type Store,
  withStored,
} from '../entity-type.ts';
import { packList, packRequest, requirePermission } from '../pack-request.ts';
import { patternsNamed } from './grok-pattern.ts';

type Data = DataOf<'input'>;
type Extractor = NonNullable<Data['extractors']>[number];

const typedUpperCase = (name: string) => typedText(name.toUpperCase());
const lowerCase = (name: unknown) => (typeof name === 'string' ? name.toLowerCase() : name);

const exportedExtractor = (extractor: StoredExtractor): Extractor => ({
  title: typedText(extractor.title),
  type: typedUpperCase(extractor.type),
  cursor_strategy: typedUpperCase(extractor.cursor_strategy),
  target_field: typedText(extractor.target_field),
  source_field: typedText(extractor.source_field),
  configuration: typedMap(extractor.extractor_config),
  converters: extractor.converters.map(({ type, config }) => ({
    type: typedUpperCase(type),
    configuration: typedMap(config),
  })),
  condition_type: typedUpperCase(extractor.condition_type),
  condition_value: typedText(extractor.condition_value),
  order: { '@type': 'integer', '@value': extractor.order },
});

/** The converters of an extractor as the body of a request has them: by type. */
function givenConverters(converters: Plain<Extractor>['converters']) {
  const entries = packList('converters', converters).map(
    ({ type, configuration }) => [String(lowerCase(type)), configuration ?? {}] as const,
  );
  const types = entries.map(([type]) => type);
  const twice = types.find((type, position) => types.indexOf(type) !== position);
  if (twice !== undefined) throw new BadRequestError(`It has the converter ${twice} twice`);
  return Object.fromEntries(entries);
}

const givenExtractor = (extractor: Plain<Extractor>, position: number, caller: Caller) =>
  packRequest(
    'createExtractor',
    {
      title: extractor.title,
      extractor_type: lowerCase(extractor.type),
      cut_or_copy: lowerCase(extractor.cursor_strategy) ?? 'copy',
      source_field: extractor.source_field,
      target_field: extractor.target_field ?? '',
      extractor_config: extractor.configuration ?? {},
      converters: givenConverters(extractor.converters),
      condition_type: lowerCase(extractor.condition_type) ?? 'none',
      condition_value: extractor.condition_value ?? '',
      order: extractor.order ?? position,
    },
    caller,
  );

/** Inputs with their extractors and static fields, without their passwords. */
export const inputType = defineService({
  needs: {
    inputs: inputService,
    stored: storedInputs,
    extractors: extractorService,
    storedExtractors,
    patterns: grokPatterns,
    tables: storedLookupTables,
  },
  create(_, { inputs, stored, extractors, storedExtractors, patterns, tables }): EntityType<Data> {
    const extractorsOf = (id: string) => storedExtractors.listBy('input_id', id);

    function tableNamed(name: unknown) {
      const table = typeof name === 'string' ? tables.findBy('name', name) : null;
      return table ? [{ type: 'lookup_table', id: table.id }] : [];
    }

    async function preparedExtractors(data: Plain<Data>, caller: Caller) {
      const given = packList('extractors', data.extractors);
      if (given.length > maxPerInput)
        throw new BadRequestError(`An input may have at most ${maxPerInput} extractors`);
      const stores: ((inputId: string) => void)[] = [];
      for (const [position, extractor] of given.entries()) {
        try {
          stores.push(
            await extractors.prepare(givenExtractor(extractor, position, caller), caller.user.username),
          );
        } catch (error) {
          throw new BadRequestError(`Extractor ${position + 1} (${extractor?.title}): ${reasonOf(error)}`);
        }
      }
      return stores;
    }

    const staticFieldsOf = ({ static_fields }: Plain<Data>, caller: Caller): Record<string, string> =>
      Object.fromEntries(
        Object.entries(static_fields ?? {}).map(([key, value]) => {
          const field = packRequest('createStaticField', { key, value }, caller);
          return [field.key, field.value];
        }),
      );

    async function prepareOne(data: Plain<Data>, caller: Caller): Promise<Store> {
      const { title, type, configuration, global } = data;
      const request = packRequest(
        'createInput',
        { title, type, configuration, global: global ?? false },
        caller,
      );
      const store = await inputs.prepare(request, caller.user.username, staticFieldsOf(data, caller));
      const storeExtractors = await preparedExtractors(data, caller);
      return () => {
        const input = store();
        for (const storeExtractor of storeExtractors) storeExtractor(input.id);
        return input;
      };
    }

    const own: EntityType<Data> = {
      name: 'input',
      version: '1',
      startsLast: true,
      list: () => inputs.list().map(({ id, title }) => ({ id, title })),

      export(id) {
        const found = stored.find(id);
        if (!found) return null;
        const { configuration } = inputSecrets.replaced(found, (value, name) =>
          name === 'target_url' ? withoutSecrets(String(value)) : '',
        );
        return {
          title: typedText(found.title),
          configuration: typedMap(configuration),
          static_fields: Object.fromEntries(
            Object.entries(found.static_fields).map(([key, value]) => [key, typedText(value)]),
          ),
          type: typedText(found.type),
          global: { '@type': 'boolean', '@value': found.global },
          extractors: extractorsOf(found.id).map(exportedExtractor),
        };
      },

      needs: (id) =>
        extractorsOf(id).flatMap(({ type, extractor_config, converters }) => [
          ...(type === 'grok' ? patternsNamed(extractor_config.grok_pattern, patterns) : []),
          ...(type === 'lookup_table' ? tableNamed(extractor_config.lookup_table_name) : []),
          ...converters.flatMap((converter) =>
            converter.type === 'lookup_table' ? tableNamed(converter.config.lookup_table_name) : [],
          ),
        ]),

      missing: ({ type }) =>
        typeof type !== 'string' || inputTypes.has(type) ? null : missingTypeMessage(type),

      prepare: prepareEach(prepareOne),

      async update(id, data, caller) {
        requirePermission(caller, `inputs:edit:${id}`);
        const { title, type, configuration, global } = data;
        const exported = plainData(own.export(id))?.configuration;
        const settings = withStored(configuration, exported, stored.get(id).configuration);
        const request = { title, type, configuration: settings, global: global ?? false };
        const storeInput = await inputs.prepareUpdate(
          id,
          packRequest('updateInput', request, caller),
          caller.user.username,
          staticFieldsOf(data, caller),
        );
        const storeExtractors = await preparedExtractors(data, caller);
        return () => {
          storeInput();
          for (const extractor of extractorsOf(id)) storedExtractors.delete(extractor.id);
          for (const storeExtractor of storeExtractors) storeExtractor(id);
        };
      },

      updated: (id, _data, { user }) => inputs.restart(id, user.username),

      // An input whose port is taken is there and FAILED, as one that was created by hand; the log of the system says why.
      async start(id, _data, { user }) {
        await inputs.startNew(id, user.username);
      },

      delete: (id, caller) => inputs.delete(id, caller),
    };
    return own;
  },
});
