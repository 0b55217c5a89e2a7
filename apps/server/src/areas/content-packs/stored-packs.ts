import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineCollection } from '../../host/collection.ts';

export type Pack = Schemas['ContentPackV1'];

/** A revision of a content pack. */
export interface StoredPack {
  id: string;
  /** Of pack id and revision together. */
  key: string;
  pack_id: string;
  pack: Pack;
}

export const packKey = (packId: string, revision: number) => `${revision} ${packId}`;

export const storedPacks = defineCollection<StoredPack>({
  table: 'content_packs',
  entity: 'content pack',
  unique: [
    {
      property: 'key',
      refuse: ({ pack: { id, rev } }) =>
        new BadRequestError(
          `There is a revision ${rev} of the content pack ${id} already; revisions cannot be changed, so give it another number`,
        ),
    },
  ],
});

type Installation = Omit<Schemas['ContentPackInstallation'], '_id' | 'entities'>;

/** An installation; its entities have a table of their own, so that storing one more does not rewrite them all. */
export interface StoredInstallation extends Installation {
  id: string;
  /** While it is being made, nobody sees it; after a stop in the middle it is undone. */
  state: 'installing' | 'installed' | 'uninstalling';
}

export const storedInstallations = defineCollection<StoredInstallation>({
  table: 'content_pack_installations',
  entity: 'installation',
  // Values of parameters may be passwords.
  secretTexts: {
    titleOf: ({ content_pack_id }) => content_pack_id,
    replaced(installation, replace) {
      const parameters = Object.entries(installation.parameters).map(
        ([name, { '@type': type, '@value': value }]) => [
          name,
          { '@type': type, '@value': type === 'string' && value !== '' ? replace(value, name) : value },
        ],
      );
      return { ...installation, parameters: Object.fromEntries(parameters) };
    },
  },
});

/** An entity of an installation, in the order of their creation by id. */
export interface InstalledEntity {
  id: string;
  installation_id: string;
  /** Of its type and its id on this server. */
  native_key: string;
  entity: Schemas['NativeEntityDescriptor'];
  /** Whether an installation created it, this one or one before. */
  is_created: boolean;
  /** As a pack would have it at the end of the installation, so without secrets; null before. */
  data: object | null;
}

export const nativeKey = (type: string, id: string) => `${type} ${id}`;

export const installedEntities = defineCollection<InstalledEntity>({
  table: 'content_pack_entities',
  entity: 'entity of an installation',
});
