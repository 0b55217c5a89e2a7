/**
 * An entity without some of its members. A request that changes an entity starts with what was read, without what the
 * server writes itself: newer servers have more settings than the contract, and delete those that are missing.
 *
 * @example { ...without(pipeline, ['id', 'created_at']), source }
 */
export const without = <Entity extends object, Name extends string>(
  entity: Entity,
  names: readonly Name[],
): Omit<Entity, Name> => {
  const omitted: ReadonlySet<string> = new Set(names);
  return Object.fromEntries(Object.entries(entity).filter(([name]) => !omitted.has(name))) as Omit<
    Entity,
    Name
  >;
};

/** What newer servers say of entities that they have made themselves, which nobody can change. */
interface Scoped {
  _scope?: string | null | undefined;
}

/** Whether an entity belongs to the server. */
export const isOfSystem = ({ _scope }: Scoped): boolean => typeof _scope === 'string' && _scope !== 'DEFAULT';

/** What the page of such an entity says: `noun` is "pipeline". */
export const ofSystemText = (noun: string): string =>
  `The server manages this ${noun} itself. It cannot be changed or deleted.`;
