import type { Schemas } from '@tailrace/sdk';
import { spelledOut } from '../format/format.ts';
import type { Choice } from '../forms/choices.ts';

/** The server's reply about the shares of an entity. */
export type ShareReply = Schemas['EntityShareResponse'];
/** A grantee with a capability. */
export type Share = Pick<Schemas['ActiveShare'], 'grantee' | 'capability'>;

type Grantee = Schemas['Grantee'];
type Selection = Schemas['GranteeCapabilities'];

export const capabilityTitles: Readonly<Record<Schemas['Capability'], string>> = {
  view: 'Viewer',
  manage: 'Manager',
  own: 'Owner',
};

/** A capability by its title; one of a newer server by its name. */
export const capabilityTitle = (capability: string): string =>
  capabilityTitles[capability as Schemas['Capability']] ?? spelledOut(capability);

/** The title of a grantee; the GRN if the server does not list it. */
export const titleOf = (grantees: readonly Grantee[], id: string): string =>
  grantees.find((grantee) => grantee.id === id)?.title ?? id;

/** The current shares, in the order of the grantee list. */
export function sharesOf({ active_shares, available_grantees }: ShareReply): Share[] {
  const positions = new Map(available_grantees.map(({ id }, position) => [id, position]));
  const positionOf = (id: string) => positions.get(id) ?? -1;
  return active_shares
    .map(({ grantee, capability }) => ({ grantee, capability }))
    .toSorted((a, b) => positionOf(a.grantee) - positionOf(b.grantee));
}

export const selectionOf = (shares: readonly Share[]): Selection =>
  Object.fromEntries(shares.map(({ grantee, capability }) => [grantee, capability]));

/** Grantees without a share; those with the same title are distinguished by id. */
export function choicesOf(grantees: readonly Grantee[], shares: readonly Share[]): Choice[] {
  const taken = new Set(shares.map(({ grantee }) => grantee));
  const namesakes = Map.groupBy(grantees, ({ title }) => title);
  const isNamesake = ({ title }: Grantee) => (namesakes.get(title)?.length ?? 0) > 1;
  return grantees
    .filter(({ id }) => !taken.has(id))
    .map((grantee) => ({
      value: grantee.id,
      label: grantee.title,
      ...(isNamesake(grantee) ? { detail: grantee.id.slice(grantee.id.lastIndexOf(':') + 1) } : {}),
    }));
}

const isSameSelection = (a: Selection, b: Selection): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([grantee, capability]) => b[grantee] === capability);

/** The error in the shares, if the reply is about these shares. */
export function faultOf(reply: ShareReply, shares: readonly Share[]): string | undefined {
  const { validation_result, selected_grantee_capabilities, available_grantees } = reply;
  const { failed, errors, error_context } = validation_result;
  if (!failed || !isSameSelection(selected_grantee_capabilities, selectionOf(shares))) return undefined;
  const about = Object.values(error_context).flat();
  const text = Object.values(errors).flat().join(', ');
  return about.length === 0
    ? text
    : `${text}: ${about.map((id) => titleOf(available_grantees, id)).join(', ')}`;
}

/** Entities that grantees get to view together with another one, by the entity's global name. */
export type AlsoShared = Readonly<Record<string, readonly string[]>>;

/** The selection of an entity with these grantees added as viewers; what somebody has already stays. */
export const withViewers = (active: readonly Share[], viewers: readonly string[]): Selection => ({
  ...Object.fromEntries(viewers.map((grantee) => [grantee, 'view' as const])),
  ...selectionOf(active),
});

/** What is shared too for these grantees: of what they lack, the entities that the user owns. */
export function alsoShared(
  { missing_permissions_on_dependencies: missing }: ShareReply,
  grantees: readonly string[],
  isOwned: (entity: string) => boolean,
): AlsoShared {
  const pairs = grantees.flatMap((grantee) =>
    (missing[grantee] ?? []).filter(({ id }) => isOwned(id)).map(({ id }) => ({ id, grantee })),
  );
  const byEntity = Map.groupBy(pairs, ({ id }) => id);
  return Object.fromEntries([...byEntity].map(([id, of]) => [id, of.map(({ grantee }) => grantee)]));
}
