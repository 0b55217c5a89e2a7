import { randomUUID } from 'node:crypto';
import { defineService } from '../../../host/service.ts';
import { type UrlWhitelist, urlWhitelist } from '../../configurations/url-whitelist.ts';
import { type DataOf, type EntityType, prepareEach } from '../entity-type.ts';
import { packRequest } from '../pack-request.ts';

type Entry = ReturnType<UrlWhitelist['get']>['entries'][number];

const titleOf = ({ title, value }: Entry) => `${title} [${value}]`;

/** The entries of the URL whitelist; one of the same kind and value is used. */
export const urlWhitelistEntryType = defineService({
  needs: { whitelist: urlWhitelist },
  create: (_, { whitelist }): EntityType<DataOf<'url_whitelist_entry'>> => ({
    name: 'url_whitelist_entry',
    version: '1',
    list: () => whitelist.get().entries.map((entry) => ({ id: entry.id, title: titleOf(entry) })),

    export: (id) => whitelist.get().entries.find((entry) => entry.id === id) ?? null,

    find({ type, value }) {
      const entry = whitelist.get().entries.find((each) => each.type === type && each.value === value);
      return entry ? { id: entry.id, title: titleOf(entry), difference: null, mustBeSame: false } : null;
    },

    prepare: prepareEach(async ({ type, title, value }, caller) => {
      const added = { id: randomUUID(), type, title, value };
      const { entries } = packRequest('updateUrlWhitelist', { entries: [added], disabled: false }, caller);
      const entry = { ...added, ...entries[0] };
      const store = await whitelist.prepareEntry(entry);
      return () => {
        store();
        return { id: entry.id, title: titleOf(entry) };
      };
    }),

    update(id, { type, title, value }, caller) {
      const changed = { id, type, title, value };
      const { entries } = packRequest('updateUrlWhitelist', { entries: [changed], disabled: false }, caller);
      return whitelist.prepareEntry({ ...changed, ...entries[0] });
    },

    delete: (id) => whitelist.remove(id),
  }),
});
