import type { Schemas } from '@tailrace/sdk';
import { entityTitle } from './catalog.ts';
import { entityReferences } from './references.ts';

type Entity = Schemas['ContentPackEntity'];
type Excerpt = Schemas['EntityExcerpt'];
type Dependency = Schemas['CatalogDependencies']['entities'][number];

/** Something that a content pack can have: an entity of this server, of the edited revision, or of both. */
export interface Candidate {
  key: string;
  type: string;
  title: string;
  /** On this server. */
  excerpt: Excerpt | null;
  /** Its id in the edited revision. */
  entityId: string | null;
}

/** Where a selected entity is taken from. */
export type EntitySource = 'server' | 'revision';

/** The selected entities by the key of their candidate. */
export type Selection = ReadonlyMap<string, EntitySource>;

/** Why an entity is in the pack although nobody selected it. */
export interface Need {
  source: EntitySource;
  /** Titles of what needs it. */
  by: readonly { key: string; type: string; title: string }[];
}

/** The key of an entity of this server; also its form in addresses. */
export const excerptKey = ({ id, type }: Pick<Excerpt, 'id' | 'type'>): string => `${type.name}:${id}`;

const revisionKey = (id: string) => `revision:${id}`;

/** Everything that can be selected. An entity of the revision is the one of this server with its type and title. */
export function packCandidates(catalog: readonly Excerpt[], revision: readonly Entity[] = []): Candidate[] {
  const nameOf = (type: string, title: string) => `${type}\n${title}`;
  const entities = Map.groupBy(revision, (entity) => nameOf(entity.type.name, entityTitle(entity)));
  const candidates: Candidate[] = catalog.map((excerpt) => {
    const { type, title } = excerpt;
    const entity = entities.get(nameOf(type.name, title))?.shift();
    return { key: excerptKey(excerpt), type: type.name, title, excerpt, entityId: entity?.id ?? null };
  });
  const others = [...entities.values()].flat().map((entity) => ({
    key: revisionKey(entity.id),
    type: entity.type.name,
    title: entityTitle(entity),
    excerpt: null,
    entityId: entity.id,
  }));
  return [...candidates, ...others];
}

/** The selection of a new version: everything that the revision has, as it is. */
export const revisionSelection = (candidates: readonly Candidate[]): Selection =>
  new Map(candidates.flatMap(({ key, entityId }) => (entityId === null ? [] : [[key, 'revision']])));

/** Selects candidates or removes them; what the revision has is taken from there. */
export function select(
  selection: Selection,
  candidates: readonly Candidate[],
  isSelected: boolean,
): Selection {
  const next = new Map(selection);
  for (const { key, entityId } of candidates) {
    if (!isSelected) next.delete(key);
    else if (!next.has(key)) next.set(key, entityId === null ? 'server' : 'revision');
  }
  return next;
}

/** The request about what is taken from this server. */
export const selectedDescriptors = (
  selection: Selection,
  candidates: readonly Candidate[],
): Schemas['EntityDescriptor'][] =>
  candidates.flatMap(({ key, excerpt }) =>
    excerpt && selection.get(key) === 'server' ? [{ id: excerpt.id, type: excerpt.type }] : [],
  );

/** What the selected entities need beside themselves, on this server and in the revision. */
export function selectionNeeds(
  selection: Selection,
  candidates: readonly Candidate[],
  dependencies: readonly Dependency[],
  revision: readonly Entity[] = [],
): Map<string, Need> {
  const needs = new Map<string, Need>();
  for (const dependency of dependencies) {
    const key = excerptKey(dependency);
    const by = dependency.needed_by.map((each) => ({
      key: excerptKey(each),
      type: each.type.name,
      title: each.title,
    }));
    if (!selection.has(key)) needs.set(key, { source: 'server', by });
  }
  addRevisionNeeds(needs, selection, candidates, revision);
  return needs;
}

/** Entities of the revision refer to each other by their ids. */
function addRevisionNeeds(
  needs: Map<string, Need>,
  selection: Selection,
  candidates: readonly Candidate[],
  revision: readonly Entity[],
): void {
  if (revision.length === 0) return;
  const entities = new Map(revision.map((entity) => [entity.id, entity]));
  const byEntity = new Map(candidates.flatMap((each) => (each.entityId ? [[each.entityId, each]] : [])));
  const pending = [...byEntity.values()].filter(({ key }) => selection.get(key) === 'revision');
  for (const { key, type, title, entityId } of pending) {
    const entity = entities.get(entityId ?? '');
    for (const { id } of entity ? entityReferences(entity) : []) {
      const target = byEntity.get(id);
      if (!target || selection.has(target.key)) continue;
      const need = needs.get(target.key);
      needs.set(target.key, {
        source: need?.source ?? 'revision',
        by: [...(need?.by.filter((each) => each.key !== key) ?? []), { key, type, title }],
      });
      if (!need) pending.push(target);
    }
  }
}

/** The selected entities that need an entity, also through others. */
export function selectedDependents(
  key: string,
  selection: Selection,
  needs: ReadonlyMap<string, Need>,
): string[] {
  const dependents = new Set<string>();
  const pending = [key];
  for (const each of pending) {
    for (const { key: dependent } of needs.get(each)?.by ?? []) {
      if (dependents.has(dependent)) continue;
      dependents.add(dependent);
      pending.push(dependent);
    }
  }
  return [...dependents].filter((each) => selection.has(each));
}

/** Ids of the entities that stay as they are in the revision. */
export const remainingIds = (
  selection: Selection,
  candidates: readonly Candidate[],
  needs: ReadonlyMap<string, Need>,
): Set<string> =>
  new Set(
    candidates.flatMap(({ key, entityId }) =>
      entityId !== null && (selection.get(key) ?? needs.get(key)?.source) === 'revision' ? [entityId] : [],
    ),
  );

/** Candidates by type, with those whose title contains every word of a text. */
export interface CandidateGroup {
  type: string;
  candidates: readonly Candidate[];
}

/** Filters groups by the words of a text. */
export function filterGroups(groups: readonly CandidateGroup[], text: string): readonly CandidateGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap(({ type, candidates }) => {
    const matches = candidates.filter(({ title }) => {
      const lower = title.toLowerCase();
      return words.every((word) => lower.includes(word));
    });
    return matches.length === 0 ? [] : [{ type, candidates: matches }];
  });
}
