/**
 * The calls that answer without anybody being logged in. They stand here once more, held to the contract by a
 * test, because looking them up would put the table of all permissions into every program.
 */
const guestRoutes: ReadonlySet<string> = new Set([
  'GET /',
  'GET /system/lbstatus',
  'GET /system/authentication/services/backends/active-backend/type',
  'GET /system/permissions',
  'GET /system/permissions/reader/{username}',
  'GET /system/sessions',
  'POST /system/sessions',
]);

export const isGuestRoute = (method: string, path: string): boolean => guestRoutes.has(`${method} ${path}`);
