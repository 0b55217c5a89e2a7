/**
 * The members of an entity that the contract does not have: newer servers do, and forget what an update leaves out.
 *
 * @example newerMembers({ id, name, tags }, ['id', 'name']); // { tags }
 */
export const newerMembers = (entity: object | undefined, known: readonly string[]): object =>
  Object.fromEntries(Object.entries(entity ?? {}).filter(([name]) => !known.includes(name)));

/** What newer servers say of entities that they have made themselves, which nobody can change. */
interface Scoped {
  _scope?: string | null | undefined;
}

/** Whether an entity belongs to the server. */
export const isOfSystem = ({ _scope }: Scoped): boolean => typeof _scope === 'string' && _scope !== 'DEFAULT';

/** What the page of such an entity says: `noun` is "pipeline". */
export const ofSystemText = (noun: string): string =>
  `The server manages this ${noun} itself. It cannot be changed or deleted.`;
