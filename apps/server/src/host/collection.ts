import { type Collection, type CollectionSpec, collection } from '../store/collection.ts';
import { defineService, type Service } from './service.ts';

type Reference<T> = NonNullable<CollectionSpec<T>['references']>[number];

interface Definition<T> extends Omit<CollectionSpec<T>, 'references'> {
  references?: readonly (Omit<Reference<T>, 'to'> & { to: Service<Reference<T>['to']> })[];
}

/** Defines a collection as a service; its references are definitions of other collections. */
export function defineCollection<T extends { id: string }>({
  references = [],
  ...spec
}: Definition<T>): Service<Collection<T>> {
  return defineService({
    needs: Object.fromEntries(references.map(({ property, to }) => [property, to])),
    create: ({ config }, needs) =>
      collection<T>(config, {
        ...spec,
        references: references.map((reference) => ({
          ...reference,
          to: needs[reference.property] as Reference<T>['to'],
        })),
      }),
  });
}
