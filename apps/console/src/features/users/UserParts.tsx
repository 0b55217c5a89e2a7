import type { User } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { SectionNav } from '#/components/SectionNav.tsx';

/** Links to the pages of a user's parts. */
export const UserParts = ({ id: userId }: Pick<User, 'id'>) => (
  <SectionNav label="Parts of this user" isOfEntity>
    <Link
      to="/system/users/$userId"
      params={{ userId }}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      Overview
    </Link>
    <Link to="/system/users/tokens/$userId" params={{ userId }} activeOptions={{ includeSearch: false }}>
      Access tokens
    </Link>
  </SectionNav>
);
