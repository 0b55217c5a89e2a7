import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { created, ok, TextBody } from '../../http/handler.ts';
import { analyzeMessage } from './analyzeMessage.ts';
import { countFields } from './countFields.ts';
import type { DecoratorService } from './decorators/decorator-service.ts';
import { downloadExportJob } from './downloadExportJob.ts';
import { executeSearch } from './executeSearch.ts';
import { executeSearchInParts } from './executeSearchInParts.ts';
import { executeSearchSync } from './executeSearchSync.ts';
import { acceptedFormat } from './export-format.ts';
import { getMessage } from './getMessage.ts';
import { listDecoratorTypes } from './listDecoratorTypes.ts';
import { listFieldTypes } from './listFieldTypes.ts';
import { listFieldTypesForStreams } from './listFieldTypesForStreams.ts';
import { listMessageFieldNames } from './listMessageFieldNames.ts';
import { listPivotFunctions } from './listPivotFunctions.ts';
import { exportRows, messageRows } from './message-export.ts';
import { namedStreams } from './named-streams.ts';
import { parseMessage } from './parseMessage.ts';
import { requireCapabilities } from './search-definitions.ts';
import { searchRows } from './search-export.ts';
import { searchMetadata } from './search-metadata.ts';
import { saveSearchesConfig, searchesConfig } from './searches-config.ts';
import { services } from './services.ts';
import { tailMessages } from './tailMessages.ts';
import { replyCsv, replyDownload, wantsCsv } from './universal-export.ts';
import { type UniversalSearch, universalPage } from './universal-search.ts';

export const search = defineArea({
  name: 'search',
  services,
  handlers: {
    ...crudHandlers((services: { decorators: DecoratorService }) => services.decorators, {
      list: 'listDecorators',
      create: 'createDecorator',
      update: 'updateDecorator',
      delete: 'deleteDecorator',
    }),

    analyzeMessage,
    countFields,
    createExportJob: ({ body, caller }, { exportJobs }) =>
      ok(new TextBody('text/plain', exportJobs.create({ messages: body ?? {} }, caller.user.id))),

    createExportJobForSearch({ path, body, caller }, { exportJobs }) {
      const search = { searchId: path.searchId, searchTypeId: null, request: body };
      return ok(new TextBody('text/plain', exportJobs.create({ search }, caller.user.id)));
    },

    createExportJobForSearchType({ path, body, caller }, { exportJobs }) {
      const search = { searchId: path.searchId, searchTypeId: path.searchTypeId, request: body };
      return ok(new TextBody('text/plain', exportJobs.create({ search }, caller.user.id)));
    },

    createSearch({ body, caller }, { searches, streams }) {
      const search = searches.read(body, caller);
      streams.requireReadable(caller, namedStreams(search.queries));
      requireCapabilities(search);
      searches.save(search, caller);
      return created(search, `/views/search/${search.id}`);
    },

    downloadExportJob,
    executeSearch,
    executeSearchInParts,
    executeSearchSync,

    exportAbsolute(request, services) {
      const { query } = request;
      const timerange = { type: 'absolute', from: query.from, to: query.to } as const;
      return replyDownload(
        { ...request, services, kind: 'absolute', timerange },
        `${query.from}-${query.to}`,
      );
    },

    exportKeyword(request, services) {
      const { query } = request;
      const timerange = { type: 'keyword', keyword: query.keyword } as const;
      return replyDownload({ ...request, services, kind: 'keyword', timerange }, query.keyword);
    },

    async exportMessages(request, services) {
      const { body, accept, caller, signal } = request;
      const call = { services, caller, signal, format: acceptedFormat(accept) };
      return ok(await exportRows(messageRows(body ?? {}, call), call));
    },

    exportRelative(request, services) {
      const { query } = request;
      const timerange = { type: 'relative', range: query.range } as const;
      return replyDownload({ ...request, services, kind: 'relative', timerange }, String(query.range));
    },

    async exportSearchMessages(request, services) {
      const { path, body = {}, accept, caller, signal } = request;
      const call = { services, caller, signal, format: acceptedFormat(accept) };
      const requested = { searchId: path.searchId, searchTypeId: null, request: body };
      return ok(await exportRows(searchRows(requested, call), call));
    },

    async exportSearchTypeMessages(request, services) {
      const { path, body = {}, accept, caller, signal } = request;
      const call = { services, caller, signal, format: acceptedFormat(accept) };
      const { searchId, searchTypeId } = path;
      return ok(await exportRows(searchRows({ searchId, searchTypeId, request: body }, call), call));
    },

    getMessage,
    getSearch: ({ path, caller }, { searches }) => ok(searches.get(path.id, caller)),
    getSearchJobStatus: ({ path, caller }, { searchJobs }) => ok(searchJobs.get(path.jobId, caller.user.id)),
    getSearchMetadata: ({ path, caller }, { searches }) =>
      ok(searchMetadata(searches.get(path.searchId, caller))),
    getSearchMetadataFor: ({ body, caller }, { searches }) => ok(searchMetadata(searches.read(body, caller))),
    getSearchesConfig: (_, { clusterConfig }) => ok(searchesConfig(clusterConfig)),
    listDecoratorTypes,
    listFieldTypes,
    listFieldTypesForStreams,
    listMessageFieldNames,
    listPivotFunctions,
    listSearches: ({ caller }, { searches }) => ok(searches.list(caller)),
    parseMessage,

    async searchAbsolute(request, services) {
      const { query, accept } = request;
      const timerange = { type: 'absolute', from: query.from, to: query.to } as const;
      const search: UniversalSearch = { ...request, services, kind: 'absolute', timerange };
      return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
    },

    async searchKeyword(request, services) {
      const { query, accept } = request;
      const timerange = { type: 'keyword', keyword: query.keyword } as const;
      const search: UniversalSearch = { ...request, services, kind: 'keyword', timerange };
      return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
    },

    async searchRelative(request, services) {
      const { query, accept } = request;
      const timerange = { type: 'relative', range: query.range } as const;
      const search: UniversalSearch = { ...request, services, kind: 'relative', timerange };
      return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
    },

    tailMessages,
    updateSearchesConfig: ({ body }, { clusterConfig }) => ({
      status: 202,
      body: saveSearchesConfig(clusterConfig, body),
    }),
  },
});
