import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { analyzeMessage } from './analyzeMessage.ts';
import { createExportJob } from './createExportJob.ts';
import { createExportJobForSearch } from './createExportJobForSearch.ts';
import { createExportJobForSearchType } from './createExportJobForSearchType.ts';
import { createSearch } from './createSearch.ts';
import { downloadExportJob } from './downloadExportJob.ts';
import { executeSearch } from './executeSearch.ts';
import { executeSearchSync } from './executeSearchSync.ts';
import { exportAbsolute } from './exportAbsolute.ts';
import { exportKeyword } from './exportKeyword.ts';
import { exportMessages } from './exportMessages.ts';
import { exportRelative } from './exportRelative.ts';
import { exportSearchMessages } from './exportSearchMessages.ts';
import { exportSearchTypeMessages } from './exportSearchTypeMessages.ts';
import { getMessage } from './getMessage.ts';
import { getSearch } from './getSearch.ts';
import { getSearchesConfig } from './getSearchesConfig.ts';
import { getSearchJobStatus } from './getSearchJobStatus.ts';
import { getSearchMetadata } from './getSearchMetadata.ts';
import { getSearchMetadataFor } from './getSearchMetadataFor.ts';
import { listDecoratorTypes } from './listDecoratorTypes.ts';
import { listFieldTypes } from './listFieldTypes.ts';
import { listFieldTypesForStreams } from './listFieldTypesForStreams.ts';
import { listMessageFieldNames } from './listMessageFieldNames.ts';
import { listPivotFunctions } from './listPivotFunctions.ts';
import { listSearches } from './listSearches.ts';
import { parseMessage } from './parseMessage.ts';
import { searchAbsolute } from './searchAbsolute.ts';
import { searchKeyword } from './searchKeyword.ts';
import { searchRelative } from './searchRelative.ts';
import { services } from './services.ts';
import { tailMessages } from './tailMessages.ts';
import { updateSearchesConfig } from './updateSearchesConfig.ts';

export const search = defineArea({
  name: 'search',
  services,
  handlers: {
    ...crudHandlers(services, 'decorators', {
      list: 'listDecorators',
      create: 'createDecorator',
      update: 'updateDecorator',
      delete: 'deleteDecorator',
    }),
    analyzeMessage,
    createExportJob,
    createExportJobForSearch,
    createExportJobForSearchType,
    createSearch,
    downloadExportJob,
    executeSearch,
    executeSearchSync,
    exportAbsolute,
    exportKeyword,
    exportMessages,
    exportRelative,
    exportSearchMessages,
    exportSearchTypeMessages,
    getMessage,
    getSearch,
    getSearchJobStatus,
    getSearchMetadata,
    getSearchMetadataFor,
    getSearchesConfig,
    listDecoratorTypes,
    listFieldTypes,
    listFieldTypesForStreams,
    listMessageFieldNames,
    listPivotFunctions,
    listSearches,
    parseMessage,
    searchAbsolute,
    searchKeyword,
    searchRelative,
    tailMessages,
    updateSearchesConfig,
  },
});
