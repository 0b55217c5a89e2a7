import { Link } from '@tanstack/react-router';

/** The way up to the list. */
export function UsersLink() {
  return <Link to="/system/users">Users</Link>;
}
