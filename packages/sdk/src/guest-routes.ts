/**
 * The calls that require no login. The list repeats the contract, which a test checks, because looking them up would
 * bundle the table of all permissions into every program.
 */
const guestRoutes: ReadonlySet<string> = new Set([
  'GET /',
  'GET /system/lbstatus',
  'GET /system/authentication/openid-connect',
  'POST /system/authentication/openid-connect/authorization',
  'POST /system/authentication/openid-connect/session',
  'GET /system/authentication/services/backends/active-backend/type',
  'GET /system/permissions',
  'GET /system/permissions/reader/{username}',
  'GET /system/sessions',
  'POST /system/sessions',
]);

export const isGuestRoute = (method: string, path: string): boolean => guestRoutes.has(`${method} ${path}`);
