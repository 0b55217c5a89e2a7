import { type ListRequest, type ListRules, listPage } from '../../listing/list.ts';
import type { Role } from './role.ts';

const roleLists: ListRules<Role> = {
  searchedBy: { name: 'name', id: 'id', description: 'description' },
  sortedBy: { name: 'name', description: 'description', id: 'id' },
  textOrder: 'language',
};

/** A page of roles, sorted in memory because the built-in ones are not stored. */
export function rolePage(roles: readonly Role[], asked: ListRequest) {
  const { items, numbers } = listPage(roles, roleLists, asked);
  return { items, numbers: { ...numbers, query: asked.query ?? '' } };
}
