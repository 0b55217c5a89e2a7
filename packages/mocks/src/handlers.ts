import type { RequestHandler } from 'msw';
import { clusterHandlers } from './cluster.ts';
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
 * An answer for every call of the contract: what stories need beyond its examples, then the examples. Put handlers of
 * your own before them to change one.
 */
export const handlers: RequestHandler[] = [
  ...sessionHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...clusterHandlers,
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
