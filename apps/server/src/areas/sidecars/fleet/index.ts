import type { AreaHandlers } from '../../../host/area.ts';
import { sidecarRegistry } from './sidecar-registry.ts';

export const fleetServices = { registry: sidecarRegistry };

/** Sidecars, their actions and their administration. */
export const fleetHandlers = {} satisfies AreaHandlers<typeof fleetServices>;
