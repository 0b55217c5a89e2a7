import { type Handler, ok } from '../../http/handler.ts';

/** This server knows its own accounts alone. */
export const getActiveAuthBackendType: Handler<'getActiveAuthBackendType'> = () => ok({ backend: null });
