import { documentIndices } from '../document-table.ts';

/** Users are searched and sorted by their full name first. */
export const usersByName = documentIndices('users', { indexed: ['full_name'] });
