import { FetchError, type User } from '@tailrace/sdk';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import { focusManager, type QueryClient } from '@tanstack/react-query';
import { call } from './calls/call.ts';
import { queryKeyOf } from './calls/query.ts';
import { currentUserQuery } from './current-user-query.ts';
import { readPermissionsWith } from './forbidden.ts';
import { currentUsername } from './session.ts';
import { hasUnsavedChanges } from './use-leave-guard.ts';

const intervalMs = 60_000;
/** Switching between windows does not read the user each time. */
const shortestIntervalMs = 5_000;

/** The rights of a user, in an order that does not depend on the server's. */
const rightsOf = ({ permissions, grn_permissions }: User) =>
  JSON.stringify([permissions.toSorted(), grn_permissions.toSorted()]);

/** A server hides what somebody may not read, or refuses it. */
const isRefusal = (error: unknown) => error instanceof FetchError && [403, 404].includes(error.status);

/** Forgets what the user may no longer read, so that pages show why instead. A form with unsaved changes stays. */
function forgetRefused(client: QueryClient): void {
  if (hasUnsavedChanges()) return;
  for (const query of client.getQueryCache().findAll({ type: 'active' })) {
    const { status, data, error } = query.state;
    if (status === 'error' && data !== undefined && isRefusal(error)) query.setState({ data: undefined });
  }
}

interface Watch {
  client: QueryClient;
  /** Loads failed pages again: what they were refused may be permitted now. */
  reloadPage: () => void;
}

/**
 * Reads the logged-in user again: every minute, when the window gets the focus, and after a refused call. When the user's
 * rights have changed, everything on the screen is loaded again. This does not extend the session.
 *
 * @returns What ends it.
 */
export function watchPermissions({ client, reloadPage }: Watch): () => void {
  let readAt = Date.now();
  let isStopped = false;

  async function read(): Promise<void> {
    readAt = Date.now();
    const user = currentUsername();
    const { queryKey } = currentUserQuery(user);
    const before = client.getQueryData<User>(queryKey);
    if (!before) return;
    // A lost server shows its banner, an ended session the login.
    const now = await call(getUserByUsername, { user }, { noSessionExtension: true }).catch(() => null);
    if (!now || isStopped || rightsOf(now) === rightsOf(before)) return;
    client.setQueryData(queryKey, now);
    const [id] = queryKeyOf(getUserByUsername);
    await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== id });
    forgetRefused(client);
    reloadPage();
  }

  const timer = setInterval(() => {
    if (focusManager.isFocused()) void read();
  }, intervalMs);
  const onFocus = () => {
    if (Date.now() - readAt >= shortestIntervalMs) void read();
  };
  // A window can lose the focus while it stays visible, beside another one.
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  const stopForbidden = readPermissionsWith(() => void read());
  return () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
    stopForbidden();
  };
}
