import { countOf, formatCount } from '../format/format.ts';
import type { CollectorAction } from '../sidecars/collector-actions.ts';
import { failedWith, type Notice, refusal, success } from './notice.ts';

/** Notices about sidecars. */
export const sidecarNotices = {
  listFailed: failedWith('Could not retrieve Sidecars'),
  notFound: (id: string): Notice =>
    refusal(`Unable to find a sidecar with ID <${id}>, maybe it was inactive for too long.`),
  actionRequested: (action: CollectorAction, count: number): Notice =>
    success(`${action.charAt(0).toUpperCase()}${action.slice(1)} for ${count} collectors requested`),
  actionFailed: (action: CollectorAction) => failedWith(`Could not ${action} collectors`),
  assigned: (count: number): Notice => success(`Configuration change for ${count} collectors requested.`),
} as const;

/** Notices about collectors. */
export const collectorNotices = {
  notFound: (id: string): Notice =>
    refusal(`Unable to find a collector with ID <${id}>, please ensure it was not deleted.`),
  created: (): Notice => success('Collector successfully created'),
  updated: (): Notice => success('Collector successfully updated'),
  deleted: (name: string): Notice => success(`Collector "${name}" successfully deleted`),
  deletedSeveral: (count: number): Notice => success(`${formatCount(count)} collectors deleted`),
  copied: (name: string): Notice => success(`Collector "${name}" successfully copied`),
  getFailed: failedWith('Could not retrieve collector'),
  listFailed: failedWith('Could not retrieve collectors'),
  saveFailed: failedWith('Could not save collector'),
  copyFailed: failedWith('Could not copy collector'),
  deleteFailed: failedWith('Could not delete collector'),
  validateFailed: failedWith('Could not validate collector.'),
} as const;

/** Notices about the configurations of collectors. */
export const collectorConfigurationNotices = {
  listFailed: failedWith('Could not retrieve configurations'),
  getFailed: failedWith('Could not retrieve Configuration'),
  notFound: (id: string): Notice =>
    refusal(`Unable to find a Configuration with ID <${id}>, please ensure it was not deleted.`),
  previewFailed: failedWith('Could not retrieve preview'),
  saveFailed: failedWith('Could not save configuration'),
  updateFailed: failedWith('Could not update Configuration'),
  deleteFailed: failedWith('Could not delete Configuration'),
  validateFailed: failedWith('Could not validate configuration'),
  created: (): Notice => success('Configuration successfully created'),
  updated: (): Notice => success('Configuration successfully updated'),
  deleted: (): Notice => success('Configuration successfully deleted'),
  deletedSeveral: (count: number): Notice => success(`${formatCount(count)} configurations deleted`),
  copyFailed: failedWith('Could not copy Configuration'),
  rolloutStarted: (first: number): Notice =>
    success(`The new template goes to ${countOf(first, 'sidecar')} first`, 'Roll-out started'),
  rolloutContinued: (): Notice => success('All sidecars get the new template'),
  rolloutTakenBack: (): Notice => success('The first sidecars get the previous template again'),
  rolloutFailed: failedWith('Could not change the roll-out'),
  copied: (name: string): Notice => success(`Configuration "${name}" successfully copied`),
} as const;

/** Notices about the variables of collector configurations. */
export const configurationVariableNotices = {
  listFailed: failedWith('Could not retrieve configuration variables'),
  saveFailed: failedWith('Could not save variable'),
  deleteFailed: failedWith('Could not delete variable'),
  validateFailed: failedWith('Could not validate variable'),
  created: (): Notice => success('Configuration variable successfully created'),
  updated: (): Notice => success('Configuration variable successfully updated'),
  deleted: (): Notice => success('Configuration variable successfully deleted'),
  deletedSeveral: (count: number): Notice => success(`${formatCount(count)} configuration variables deleted`),
} as const;
