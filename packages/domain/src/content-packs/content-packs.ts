import type { Schemas } from '@tailrace/sdk';

type Constraint = Schemas['ContentPackConstraint'];
type Revisions<Pack> = Readonly<Record<string, Pack>>;

/** The subject of a constraint: a plugin, or the server when it names none (console §3). */
export function constraintPlugin(constraint: Constraint): string {
  return 'plugin' in constraint ? constraint.plugin : 'server';
}

/** Whether all constraints of a content pack are met. */
export function isInstallable(results: readonly Schemas['ConstraintCheckResult'][]): boolean {
  return results.every(({ fulfilled }) => fulfilled);
}

/** The revisions of a content pack, newest first; in the API they are the string keys of a map. */
export function revisionNumbers(revisions: Revisions<unknown>): number[] {
  return Object.keys(revisions)
    .map(Number)
    .toSorted((a, b) => b - a);
}

/** The next revision number: the latest plus one, whichever revision is copied (calls-errors §4). */
export function nextRevision(revisions: Revisions<unknown>): number {
  return (revisionNumbers(revisions)[0] ?? 0) + 1;
}

/** Creates a new revision from an existing one; `null` when that does not exist. */
export function newVersion<Pack extends { rev: number }>(
  revisions: Revisions<Pack>,
  from: number,
): Pack | null {
  const pack = revisions[from];
  return pack === undefined ? null : { ...pack, rev: nextRevision(revisions) };
}

/** What a list says about a content pack: the revisions that are installed, and whether a newer one is not. */
export interface ContentPackState {
  kind: 'installed' | 'newer' | 'notInstalled' | 'legacy';
  /** Installed revisions, newest first. */
  installedRevisions: number[];
  /** Of all revisions. */
  installations: number;
}

/** The state of the latest revision of a content pack; `metadata` counts the installations of each revision. */
export function contentPackState(
  { v, rev }: Pick<Schemas['ContentPack'], 'v' | 'rev'>,
  metadata: Readonly<Record<string, Schemas['ContentPackMetadata']>> = {},
): ContentPackState {
  const installed = Object.entries(metadata).filter(([, { installation_count }]) => installation_count > 0);
  const installedRevisions = installed.map(([revision]) => Number(revision)).toSorted((a, b) => b - a);
  const [newest] = installedRevisions;
  const installations = installed.reduce((sum, [, { installation_count }]) => sum + installation_count, 0);
  const kind =
    v === '0' ? 'legacy' : newest === undefined ? 'notInstalled' : newest < rev ? 'newer' : 'installed';
  return { kind, installedRevisions, installations };
}

/** The address of a pack's website; null for anything that is no web address. */
export function contentPackUrl(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

/** The name of the file of a revision: `nginx-basics-2.json`. */
export function contentPackFile({ name, rev }: Pick<Schemas['ContentPack'], 'name' | 'rev'>): string {
  const base = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${base.slice(0, 80) || 'content-pack'}-${rev}.json`;
}
