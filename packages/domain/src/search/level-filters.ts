import { conjuncts } from '@tailrace/languages/query';
import { type LevelGroup, levelGroups } from './level-groups.ts';

type Direction = 'for' | 'out';

/** How a query filters by groups of levels. */
export type LevelFilters = Partial<Record<LevelGroup['name'], Direction>>;

/** The condition that a message is in the group, or is not; as text, which is how it is recognised again. */
function conditionOf({ query }: LevelGroup, direction: Direction): string {
  if (direction === 'for') return query;
  return query.startsWith('NOT ') ? query.slice('NOT '.length) : `NOT ${query}`;
}

const directionOf = (group: LevelGroup, parts: readonly string[]): Direction | undefined =>
  (['for', 'out'] as const).find((direction) => parts.includes(conditionOf(group, direction)));

/** The groups of levels a query asks for or leaves out. */
export function levelFilters(query: string): LevelFilters {
  const parts = conjuncts(query) ?? [];
  return Object.fromEntries(
    levelGroups.flatMap((group) => {
      const direction = directionOf(group, parts);
      return direction ? [[group.name, direction]] : [];
    }),
  );
}

/**
 * The query with a group of levels asked for or left out, or no longer so if it was. Only one group is asked for at a
 * time: no message is in two. A query with a syntax error stays as it is.
 */
export function toggleLevel(query: string, name: LevelGroup['name'], direction: Direction): string {
  const parts = conjuncts(query);
  const chosen = levelGroups.find((group) => group.name === name);
  if (!parts || !chosen) return query;
  const isOn = directionOf(chosen, parts) === direction;
  const replaced = levelGroups.flatMap((group) => [
    conditionOf(group, 'for'),
    ...(group === chosen || direction === 'for' ? [conditionOf(group, 'out')] : []),
  ]);
  const others = parts.filter((part) => !replaced.includes(part));
  if (isOn && others.length === 1) return unwrapped(others[0] ?? '');
  return [...others, ...(isOn ? [] : [conditionOf(chosen, direction)])].join(' AND ');
}

/** Without the parentheses that were only needed beside another condition. */
function unwrapped(part: string): string {
  const inner = /^\((.*)\)$/s.exec(part)?.[1];
  return inner !== undefined && conjuncts(inner) !== null ? inner : part;
}
