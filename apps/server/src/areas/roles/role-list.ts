import { fieldQuery, type QueryFields } from '../../listing/field-query.ts';
import { type PageRequest, pageOf, type SortColumns, sorted } from '../../listing/page.ts';
import type { Role } from './role.ts';

const fields: QueryFields<Role> = {
  main: 'name',
  fields: {
    id: { kind: 'id', read: ({ id }) => id },
    name: { kind: 'text', read: ({ name }) => name },
    description: { kind: 'text', read: ({ description }) => description },
  },
};

const columns: SortColumns<Role> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  id: ({ id }) => id,
};

interface RoleListRequest extends PageRequest {
  query?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

/** A page of some roles, as asked for. */
export function rolePage(roles: readonly Role[], asked: RoleListRequest) {
  const { query = '', sort = 'name', order } = asked;
  const { items, numbers } = pageOf(
    sorted(roles.filter(fieldQuery(query, fields)), columns, { sort, order }),
    asked,
  );
  return { items, numbers: { ...numbers, query } };
}
