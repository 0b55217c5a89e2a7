import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineCollection } from '../../host/collection.ts';
import type { ListRules } from '../../listing/list.ts';
import type { SecretTexts } from '../../store/encrypted-texts.ts';

export type StoredTable = Schemas['LookupTable'];
export type StoredCache = Schemas['LookupCache'];
export type StoredAdapter = Schemas['LookupDataAdapter'];

interface Named {
  id: string;
  title: string;
  description: string;
  name: string;
}

const lists: ListRules<Named> = {
  searchedBy: { title: 'title', id: 'id', description: 'description', name: 'name' },
  sortedBy: { title: 'title', description: 'description', name: 'name', id: 'id' },
  textOrder: 'language',
};

const uniqueName = (entity: string) =>
  [
    {
      property: 'name',
      refuse: ({ name }: Named) => new BadRequestError(`There is another ${entity} with the name ${name}`),
    },
  ] as const;

/** Headers hold tokens, and addresses hold passwords. */
export const adapterSecrets: SecretTexts<StoredAdapter> = {
  titleOf: ({ title }) => title,
  replaced(adapter, replace) {
    const settings = Object.entries(adapter.config).map(([name, value]) => {
      if (name === 'url' && value) return [name, replace(value, name)];
      if (name !== 'headers' || !value) return [name, value];
      const headers = Object.entries(value).map(([header, text]) => [
        header,
        text ? replace(text, `headers ${header}`) : text,
      ]);
      return [name, Object.fromEntries(headers)];
    });
    return { ...adapter, config: Object.fromEntries(settings) };
  },
};

export const storedLookupCaches = defineCollection<StoredCache>({
  table: 'lookup_caches',
  entity: 'cache',
  lists,
  unique: uniqueName('cache'),
});

export const storedLookupAdapters = defineCollection<StoredAdapter>({
  table: 'lookup_adapters',
  entity: 'data adapter',
  lists,
  unique: uniqueName('data adapter'),
  secretTexts: adapterSecrets,
});

export const storedLookupTables = defineCollection<StoredTable>({
  table: 'lookup_tables',
  entity: 'lookup table',
  lists,
  unique: uniqueName('lookup table'),
});
