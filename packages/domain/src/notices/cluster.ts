import type { FailedCall } from '../requests/failure-text.ts';
import { failedWith, type Notice, success } from './notice.ts';

/** Notices about single nodes. */
export const nodeNotices = {
  shutdownOk: (id: string): Notice => success(`Node '${id}' will shutdown shortly`),
  shutdownFailed: (error: FailedCall, id: string): Notice =>
    failedWith(`Could not send shutdown signal to node '${id}'`)(error),
  paused: (node: string): Notice => success(`Message processing paused successfully in '${node}'`),
  resumed: (node: string): Notice => success(`Message processing resumed successfully in '${node}'`),
  pauseFailed: (error: FailedCall, node: string): Notice =>
    failedWith(`Could not pause message processing in node '${node}'`)(error),
  resumeFailed: (error: FailedCall, node: string): Notice =>
    failedWith(`Could not resume message processing in node '${node}'`)(error),
} as const;

/** Notices about what nodes report about themselves. */
export const clusterNotices = {
  overviewFailed: failedWith('Could not get cluster overview'),
  threadDumpFailed: failedWith('Could not get thread dump'),
  processBufferFailed: failedWith('Could not get process buffer dump'),
  jvmFailed: failedWith('Could not get JVM information'),
  journalFailed: failedWith('Could not get journal information'),
  pluginsFailed: failedWith('Could not get plugins'),
} as const;

/** Notices about the load balancer status of a node. */
export const loadBalancerNotices = {
  ok: (): Notice => success('Load balancer status successfully changed'),
  failed: failedWith('Could not change load balancer status'),
} as const;
