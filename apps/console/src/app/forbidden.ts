/** Permissions are read again at most this often, because polled calls may be refused for a long time. */
const shortestIntervalMs = 60_000;

let readPermissions: () => void = () => {};
let readAt = Number.NEGATIVE_INFINITY;

/** Sets what reads the user's permissions again. Returns a function that removes it. */
export function readPermissionsWith(read: () => void): () => void {
  readPermissions = read;
  readAt = Number.NEGATIVE_INFINITY;
  return () => {
    readPermissions = () => {};
  };
}

/** A call of the logged-in user was refused: the permissions may have changed since they were loaded. */
export function reportForbidden(): void {
  if (Date.now() - readAt < shortestIntervalMs) return;
  readAt = Date.now();
  readPermissions();
}
