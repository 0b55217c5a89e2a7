import type { RequestHandler } from 'msw';
import { clusterHandlers } from './cluster.ts';
import { configurationHandlers } from './configurations.ts';
import { decoratorHandlers } from './decorators.ts';
import { everyExample } from './examples.ts';
import { exportHandlers } from './export.ts';
import { extractorHandlers } from './extractors.ts';
import { gettingStartedHandlers } from './getting-started.ts';
import { grokHandlers } from './grok.ts';
import { inputHandlers } from './inputs.ts';
import { loggerHandlers } from './loggers.ts';
import { metricHandlers } from './metrics.ts';
import { roleHandlers } from './roles.ts';
import { createSearchHandlers } from './search.ts';
import { sessionHandlers } from './sessions.ts';
import { sharingHandlers } from './sharing.ts';
import { streamHandlers } from './streams.ts';
import { tailHandlers } from './tail.ts';
import { userHandlers } from './users.ts';
import { viewHandlers } from './views.ts';

/**
 * Handlers for every call of the contract: those that stories need to behave like a server, then the
 * contract's examples. To change a call, put your own handler before these.
 */
export const handlers: RequestHandler[] = [
  ...sessionHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...clusterHandlers,
  ...configurationHandlers,
  ...loggerHandlers,
  ...metricHandlers,
  ...inputHandlers,
  ...grokHandlers,
  ...streamHandlers,
  ...createSearchHandlers(),
  ...tailHandlers,
  ...exportHandlers,
  ...decoratorHandlers,
  ...viewHandlers,
  ...sharingHandlers,
  ...extractorHandlers,
  ...gettingStartedHandlers,
  everyExample,
];
