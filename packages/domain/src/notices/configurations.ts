import { failedWith, type Notice, success } from './notice.ts';

/** Notices about the configuration of the cluster. */
export const configurationNotices = {
  saved: (): Notice => success('Configuration updated successfully'),
  searchFailed: failedWith('Search config update failed'),
  urlWhitelistFailed: failedWith('Url Whitelist config update failed'),
  processorsFailed: failedWith('Message processors config update failed'),
  customizationFailed: failedWith('Could not update customization'),
} as const;
