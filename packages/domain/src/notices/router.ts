import { type Notice, refusal } from './notice.ts';

/** What a route of a plugin that is not there says. */
export const missingPluginRoute = 'Could not find plugin route';

/** Notices about the pages of the console. */
export const routerNotices = {
  pluginRouteMissing: (): Notice => refusal(missingPluginRoute),
} as const;
