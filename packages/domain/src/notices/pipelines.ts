import { failedWith, type Notice, success } from './notice.ts';

/** Notices about processing pipelines. */
export const pipelineNotices = {
  listFailed: failedWith('Could not retrieve processing pipelines'),
  created: (): Notice => success('Pipeline created successfully'),
  updated: (): Notice => success('Pipeline updated successfully'),
  deleted: (): Notice => success('Pipeline deleted successfully'),
  deletedSeveral: (count: number): Notice => success(`${count} pipelines deleted successfully`),
  saveFailed: failedWith('Could not save processing pipeline'),
  updateFailed: failedWith('Could not update processing pipeline'),
  deleteFailed: failedWith('Could not delete processing pipeline'),
} as const;

/** Notices about processing rules. */
export const ruleNotices = {
  listFailed: failedWith('Could not retrieve processing rules'),
  getFailed: failedWith('Could not retrieve processing rule'),
  saveFailed: failedWith('Could not save processing rule'),
  updateFailed: failedWith('Could not update processing rule'),
  deleteFailed: failedWith('Could not delete processing rule'),
  created: (title: string): Notice => success(`Rule "${title}" created successfully`),
  updated: (title: string): Notice => success(`Rule "${title}" updated successfully`),
  deleted: (title: string): Notice => success(`Rule "${title}" was deleted successfully`),
  deletedSeveral: (count: number): Notice => success(`${count} rules were deleted successfully`),
  metricsSaved: (): Notice => success('Successfully updated rule metrics config'),
  metricsLoadFailed: failedWith("Couldn't load rule metrics config"),
  metricsSaveFailed: failedWith("Couldn't update rule metrics config"),
} as const;

/** Notices about which streams a pipeline works on. */
export const pipelineConnectionNotices = {
  updated: (): Notice => success('Pipeline connections updated successfully'),
  listFailed: failedWith('Could not retrieve pipeline connections'),
  updateFailed: failedWith('Could not update pipeline connections'),
} as const;
