import type { Handlers } from '../http/handler.ts';
import { getActiveAuthBackendType } from './authentication/getActiveAuthBackendType.ts';
import { getClusterNode } from './cluster/getClusterNode.ts';
import { getClusterOverview } from './cluster/getClusterOverview.ts';
import { getElasticsearchStats } from './cluster/getElasticsearchStats.ts';
import { getNodeJvm } from './cluster/getNodeJvm.ts';
import { getSystemInfo } from './cluster/getSystemInfo.ts';
import { getSystemJvm } from './cluster/getSystemJvm.ts';
import { getThisClusterNode } from './cluster/getThisClusterNode.ts';
import { listClusterNodes } from './cluster/listClusterNodes.ts';
import { listLocales } from './cluster/listLocales.ts';
import { listSystemNotifications } from './cluster/listSystemNotifications.ts';
import { testNaturalDate } from './extractors/testNaturalDate.ts';
import { dismissGettingStarted } from './getting-started/dismissGettingStarted.ts';
import { getGettingStarted } from './getting-started/getGettingStarted.ts';
import { createGrokPattern } from './grok/createGrokPattern.ts';
import { deleteGrokPattern } from './grok/deleteGrokPattern.ts';
import { getGrokPattern } from './grok/getGrokPattern.ts';
import { importGrokPatternsJson } from './grok/importGrokPatternsJson.ts';
import { listGrokPatterns } from './grok/listGrokPatterns.ts';
import { listGrokPatternsPaginated } from './grok/listGrokPatternsPaginated.ts';
import { testGrokPattern } from './grok/testGrokPattern.ts';
import { updateGrokPattern } from './grok/updateGrokPattern.ts';
import { createInput } from './inputs/createInput.ts';
import { deleteInput } from './inputs/deleteInput.ts';
import { getInput } from './inputs/getInput.ts';
import { getInputType } from './inputs/getInputType.ts';
import { listClusterInputStates } from './inputs/listClusterInputStates.ts';
import { listInputs } from './inputs/listInputs.ts';
import { listInputTypeDescriptions } from './inputs/listInputTypeDescriptions.ts';
import { listInputTypes } from './inputs/listInputTypes.ts';
import { startInput } from './inputs/startInput.ts';
import { stopInput } from './inputs/stopInput.ts';
import { updateInput } from './inputs/updateInput.ts';
import { listClusterLoggerSubsystems } from './loggers/listClusterLoggerSubsystems.ts';
import { listClusterLoggers } from './loggers/listClusterLoggers.ts';
import { listNodeLoggerSubsystems } from './loggers/listNodeLoggerSubsystems.ts';
import { listNodeLoggers } from './loggers/listNodeLoggers.ts';
import { listRecentLogMessages } from './loggers/listRecentLogMessages.ts';
import { setClusterSubsystemLogLevel } from './loggers/setClusterSubsystemLogLevel.ts';
import { setNodeLoggerLevel } from './loggers/setNodeLoggerLevel.ts';
import { setNodeSubsystemLogLevel } from './loggers/setNodeSubsystemLogLevel.ts';
import { getMetricsOfAllNodes } from './metrics/getMetricsOfAllNodes.ts';
import { getNodeMetrics } from './metrics/getNodeMetrics.ts';
import { addAuthzRoleAssignees } from './roles/addAuthzRoleAssignees.ts';
import { addRoleMember } from './roles/addRoleMember.ts';
import { createRole } from './roles/createRole.ts';
import { deleteAuthzRole } from './roles/deleteAuthzRole.ts';
import { deleteRole } from './roles/deleteRole.ts';
import { getAuthzRole } from './roles/getAuthzRole.ts';
import { getRole } from './roles/getRole.ts';
import { getRoleMembers } from './roles/getRoleMembers.ts';
import { listAuthzRoleAssignees } from './roles/listAuthzRoleAssignees.ts';
import { listAuthzRoles } from './roles/listAuthzRoles.ts';
import { listAuthzRolesForUser } from './roles/listAuthzRolesForUser.ts';
import { listRoles } from './roles/listRoles.ts';
import { removeAuthzRoleAssignee } from './roles/removeAuthzRoleAssignee.ts';
import { removeRoleMember } from './roles/removeRoleMember.ts';
import { updateRole } from './roles/updateRole.ts';
import { analyzeMessage } from './search/analyzeMessage.ts';
import { createDecorator } from './search/createDecorator.ts';
import { createExportJob } from './search/createExportJob.ts';
import { createExportJobForSearch } from './search/createExportJobForSearch.ts';
import { createExportJobForSearchType } from './search/createExportJobForSearchType.ts';
import { createSearch } from './search/createSearch.ts';
import { deleteDecorator } from './search/deleteDecorator.ts';
import { downloadExportJob } from './search/downloadExportJob.ts';
import { executeSearch } from './search/executeSearch.ts';
import { executeSearchSync } from './search/executeSearchSync.ts';
import { exportAbsolute } from './search/exportAbsolute.ts';
import { exportKeyword } from './search/exportKeyword.ts';
import { exportMessages } from './search/exportMessages.ts';
import { exportRelative } from './search/exportRelative.ts';
import { exportSearchMessages } from './search/exportSearchMessages.ts';
import { exportSearchTypeMessages } from './search/exportSearchTypeMessages.ts';
import { getMessage } from './search/getMessage.ts';
import { getSearch } from './search/getSearch.ts';
import { getSearchesConfig } from './search/getSearchesConfig.ts';
import { getSearchJobStatus } from './search/getSearchJobStatus.ts';
import { getSearchMetadata } from './search/getSearchMetadata.ts';
import { getSearchMetadataFor } from './search/getSearchMetadataFor.ts';
import { listDecorators } from './search/listDecorators.ts';
import { listDecoratorTypes } from './search/listDecoratorTypes.ts';
import { listFieldTypes } from './search/listFieldTypes.ts';
import { listFieldTypesForStreams } from './search/listFieldTypesForStreams.ts';
import { listMessageFieldNames } from './search/listMessageFieldNames.ts';
import { listPivotFunctions } from './search/listPivotFunctions.ts';
import { listSearches } from './search/listSearches.ts';
import { parseMessage } from './search/parseMessage.ts';
import { searchAbsolute } from './search/searchAbsolute.ts';
import { searchKeyword } from './search/searchKeyword.ts';
import { searchRelative } from './search/searchRelative.ts';
import { tailMessages } from './search/tailMessages.ts';
import { updateDecorator } from './search/updateDecorator.ts';
import { updateSearchesConfig } from './search/updateSearchesConfig.ts';
import { createSession } from './sessions/createSession.ts';
import { getServerInfo } from './sessions/getServerInfo.ts';
import { terminateSession } from './sessions/terminateSession.ts';
import { validateSession } from './sessions/validateSession.ts';
import { listUserShares } from './sharing/listUserShares.ts';
import { prepareEntityShare } from './sharing/prepareEntityShare.ts';
import { updateEntityShare } from './sharing/updateEntityShare.ts';
import { getStream } from './streams/getStream.ts';
import { listStreams } from './streams/listStreams.ts';
import { changeUserPassword } from './users/changeUserPassword.ts';
import { clearUserPermissions } from './users/clearUserPermissions.ts';
import { createUser } from './users/createUser.ts';
import { createUserToken } from './users/createUserToken.ts';
import { deleteUserById } from './users/deleteUserById.ts';
import { deleteUserByUsername } from './users/deleteUserByUsername.ts';
import { deleteUserToken } from './users/deleteUserToken.ts';
import { getReaderPermissions } from './users/getReaderPermissions.ts';
import { getUserById } from './users/getUserById.ts';
import { getUserByUsername } from './users/getUserByUsername.ts';
import { listPermissions } from './users/listPermissions.ts';
import { listUsers } from './users/listUsers.ts';
import { listUsersPaginated } from './users/listUsersPaginated.ts';
import { listUserTokens } from './users/listUserTokens.ts';
import { setUserPermissions } from './users/setUserPermissions.ts';
import { setUserStatus } from './users/setUserStatus.ts';
import { updateUser } from './users/updateUser.ts';
import { updateUserPreferences } from './users/updateUserPreferences.ts';
import { createView } from './views/createView.ts';
import { deleteView } from './views/deleteView.ts';
import { getView } from './views/getView.ts';
import { listDashboards } from './views/listDashboards.ts';
import { listQualifyingViews } from './views/listQualifyingViews.ts';
import { listSavedSearches } from './views/listSavedSearches.ts';
import { listViews } from './views/listViews.ts';
import { setDefaultView } from './views/setDefaultView.ts';
import { updateView } from './views/updateView.ts';

/** What answers the operations of the contract; one that is not here is refused with 501. */
export const handlers: Handlers = {
  listClusterLoggerSubsystems,
  listNodeLoggerSubsystems,
  listClusterLoggers,
  listNodeLoggers,
  listRecentLogMessages,
  setNodeLoggerLevel,
  setNodeSubsystemLogLevel,
  setClusterSubsystemLogLevel,
  listGrokPatterns,
  updateGrokPattern,
  testGrokPattern,
  getGrokPattern,
  createGrokPattern,
  importGrokPatternsJson,
  listGrokPatternsPaginated,
  deleteGrokPattern,
  getRole,
  removeAuthzRoleAssignee,
  deleteRole,
  listAuthzRolesForUser,
  getRoleMembers,
  updateRole,
  deleteAuthzRole,
  addAuthzRoleAssignees,
  listRoles,
  removeRoleMember,
  listAuthzRoles,
  addRoleMember,
  getAuthzRole,
  listAuthzRoleAssignees,
  createRole,
  createUser,
  deleteUserById,
  setUserStatus,
  listPermissions,
  changeUserPassword,
  setUserPermissions,
  deleteUserByUsername,
  createUserToken,
  clearUserPermissions,
  listUsers,
  listUserTokens,
  listUsersPaginated,
  deleteUserToken,
  getReaderPermissions,
  createExportJob,
  createInput,
  createSearch,
  createSession,
  deleteInput,
  dismissGettingStarted,
  downloadExportJob,
  executeSearch,
  executeSearchSync,
  exportAbsolute,
  exportKeyword,
  exportMessages,
  exportRelative,
  getClusterNode,
  getClusterOverview,
  getElasticsearchStats,
  getGettingStarted,
  getInput,
  getInputType,
  getMessage,
  getMetricsOfAllNodes,
  getNodeJvm,
  getSystemJvm,
  getActiveAuthBackendType,
  getNodeMetrics,
  getSearch,
  getSearchJobStatus,
  getSearchMetadata,
  getSearchMetadataFor,
  getSearchesConfig,
  getServerInfo,
  getStream,
  getSystemInfo,
  getThisClusterNode,
  getUserById,
  getUserByUsername,
  listClusterInputStates,
  listClusterNodes,
  listFieldTypes,
  listFieldTypesForStreams,
  listInputTypeDescriptions,
  listInputTypes,
  listInputs,
  listLocales,
  listMessageFieldNames,
  listPivotFunctions,
  listSearches,
  listStreams,
  listSystemNotifications,
  searchAbsolute,
  searchKeyword,
  searchRelative,
  startInput,
  stopInput,
  terminateSession,
  testNaturalDate,
  updateInput,
  updateUser,
  updateUserPreferences,
  validateSession,
  tailMessages,
  createExportJobForSearch,
  createExportJobForSearchType,
  exportSearchMessages,
  exportSearchTypeMessages,
  updateSearchesConfig,
  analyzeMessage,
  parseMessage,
  listDecorators,
  listDecoratorTypes,
  createDecorator,
  updateDecorator,
  deleteDecorator,
  createView,
  deleteView,
  getView,
  listDashboards,
  listQualifyingViews,
  listSavedSearches,
  listViews,
  setDefaultView,
  updateView,
  prepareEntityShare,
  updateEntityShare,
  listUserShares,
};
