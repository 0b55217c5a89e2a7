/** How often the list of nodes is asked for while somebody is logged in (ms). */
export const nodesInterval = 5000;

/** How often throughput and metrics are asked for while somebody is logged in (ms). */
export const metricsInterval = 2000;

/** How often nodes and throughput are asked for while nobody touches the page (ms). */
export const restingInterval = 10_000;

/** How often notifications of the system are asked for (ms). */
export const notificationsInterval = 30_000;

/** How often a search can be run again by itself (ms). */
export const refreshIntervals: readonly number[] = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000];

/** How long a notice stays (ms). */
export const noticeDuration = { success: 5000, info: 5000, warning: 5000, error: 10_000 } as const;

/** How much longer a notice stays after the pointer left it (ms). */
export const noticeExtension = 1000;
