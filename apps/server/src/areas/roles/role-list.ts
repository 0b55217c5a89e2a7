import { type ListRequest, type ListRules, listPage } from '../../listing/list.ts';
import type { Role } from './role.ts';

const roleLists: ListRules<Role> = {
  searchedBy: { name: 'name', id: 'id', description: 'description' },
  sortedBy: { name: 'name', description: 'description', id: 'id' },
  textOrder: 'language',
};

/** A page of some roles. They are in memory, those built in among them. */
export function rolePage(roles: readonly Role[], asked: ListRequest) {
  const { items, numbers } = listPage(roles, roleLists, asked);
  return { items, numbers: { ...numbers, query: asked.query ?? '' } };
}
