import type { AreaHandlers } from '../../../host/area.ts';
import { storedCollectors } from './stored-collectors.ts';

export const collectorServices = { collectors: storedCollectors };

/** Collectors, their configurations and variables. */
export const collectorHandlers = {} satisfies AreaHandlers<typeof collectorServices>;
