import { failure, type Notice, refusal } from './notice.ts';

/** Notices about the pages of the console. */
export const routerNotices = {
  pluginRouteMissing: (): Notice => refusal('Could not find plugin route'),
  /** Our own; the specification has no plugin files. */
  pluginFailed: (file: string, error: string): Notice =>
    failure(`Could not load plugin ${file}`, `It failed with: ${error}`),
} as const;
