import { type Collection, type CollectionSpec, collection } from '../store/collection.ts';
import type { SecretTexts } from '../store/encrypted-texts.ts';
import { encryptedTable } from './encrypted-collection.ts';
import { defineService, type Service } from './service.ts';

type Reference<T> = NonNullable<CollectionSpec<T>['references']>[number];

interface Definition<T> extends Omit<CollectionSpec<T>, 'references' | 'stored'> {
  references?: readonly (Omit<Reference<T>, 'to'> & { to: Service<Reference<T>['to']> })[];
  /** Encrypted in the database, decrypted when read. */
  secretTexts?: SecretTexts<T>;
}

/** Defines a collection as a service; its references are definitions of other collections. */
export function defineCollection<T extends { id: string }>({
  references = [],
  secretTexts,
  ...spec
}: Definition<T>): Service<Collection<T>> {
  return defineService({
    needs: Object.fromEntries(references.map(({ property, to }) => [property, to])),
    create: (host, needs) =>
      collection<T>(host.config, {
        ...spec,
        ...(secretTexts && { stored: encryptedTable(host, { ...spec, secretTexts }) }),
        references: references.map((reference) => ({
          ...reference,
          to: needs[reference.property] as Reference<T>['to'],
        })),
      }),
  });
}
