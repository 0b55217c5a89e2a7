import { StreamRouting } from '../router/stream-routing.ts';
import type { Stage } from './stage.ts';

/** The stages that every message passes, in order. */
export const makeStages = (): Stage[] => [new StreamRouting()];
