/** Polling interval of the node list while logged in (ms). */
export const nodesInterval = 5000;

/** Polling interval of throughput and metrics while logged in (ms). */
export const metricsInterval = 2000;

/** Polling interval of data that changes slowly (ms). */
export const restingInterval = 10_000;

/** Polling interval of system notifications (ms). */
export const notificationsInterval = 30_000;

/** Polling interval of system messages (ms). */
export const systemMessagesInterval = 1000;

/** Auto-refresh intervals of a search (ms). */
export const refreshIntervals: readonly number[] = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000];

/** How long a notice is shown (ms). */
export const noticeDuration = { success: 5000, info: 5000, warning: 5000, error: 10_000 } as const;

/** How much longer a notice is shown after the pointer leaves it (ms). */
export const noticeExtension = 1000;
