import { OPERATIONS } from '@tailrace/sdk/permissions';
import { getResponse, type HttpHandler, http, type RequestHandler } from 'msw';
import { authenticationHandlers } from './authentication.ts';
import { catalogHandlers } from './catalog.ts';
import { clusterHandlers } from './cluster.ts';
import { configurationHandlers } from './configurations.ts';
import { contentPackHandlers } from './content-packs.ts';
import { decoratorHandlers } from './decorators.ts';
import { exampleReply } from './examples.ts';
import { exportHandlers } from './export.ts';
import { extractorHandlers } from './extractors.ts';
import { gettingStartedHandlers } from './getting-started.ts';
import { grokHandlers } from './grok.ts';
import { mockedPath } from './handle.ts';
import { incidentHandlers } from './incidents.ts';
import { inputHandlers } from './inputs.ts';
import { loggerHandlers } from './loggers.ts';
import { lookupHandlers } from './lookup.ts';
import { metricHandlers } from './metrics.ts';
import { operationOf } from './operation-of.ts';
import { pipelineHandlers } from './pipelines.ts';
import { roleHandlers } from './roles.ts';
import { createSearchHandlers } from './search.ts';
import { sessionHandlers } from './sessions.ts';
import { sharingHandlers } from './sharing.ts';
import { sidecarConfigurationHandlers } from './sidecar-configurations.ts';
import { sidecarHandlers } from './sidecars.ts';
import { streamHandlers } from './streams.ts';
import { tailHandlers } from './tail.ts';
import { userHandlers } from './users.ts';
import { viewHandlers } from './views.ts';

/** The calls that stories need to behave like a server. */
const handlersOfCalls = Map.groupBy(
  [
    ...sessionHandlers,
    ...userHandlers,
    ...roleHandlers,
    ...authenticationHandlers,
    ...clusterHandlers,
    ...configurationHandlers,
    ...contentPackHandlers,
    ...catalogHandlers,
    ...loggerHandlers,
    ...lookupHandlers,
    ...metricHandlers,
    ...inputHandlers,
    ...grokHandlers,
    ...pipelineHandlers,
    ...streamHandlers,
    ...createSearchHandlers(),
    ...tailHandlers,
    ...exportHandlers,
    ...decoratorHandlers,
    ...viewHandlers,
    ...sharingHandlers,
    ...sidecarConfigurationHandlers,
    ...extractorHandlers,
    ...gettingStartedHandlers,
    ...sidecarHandlers,
    ...incidentHandlers,
  ],
  (handler) => {
    const { method, path } = (handler as HttpHandler).info;
    return `${method} ${path}`;
  },
);

/**
 * Handles every call of the contract: as a server where stories need it, with the contract's example elsewhere. To
 * change a call, put your own handler before this one. There is one for all calls, because MSW parses a request again
 * for each handler that it tries.
 */
const everyCall = http.all('*/api/*', async ({ request }) => {
  const operationId = operationOf(request);
  if (!operationId) return;
  const { method, path } = OPERATIONS[operationId];
  const handlers = handlersOfCalls.get(`${method} ${mockedPath(path)}`) ?? [];
  return (await getResponse(handlers, request)) ?? exampleReply(operationId);
});

export const handlers: RequestHandler[] = [everyCall];
