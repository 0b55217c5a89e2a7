import { type Notice, refusal } from './notice.ts';

/** Notices about the pages of the console. */
export const routerNotices = {
  pluginRouteMissing: (): Notice => refusal('Could not find plugin route'),
} as const;
