import { type Handler, ok } from '../../http/handler.ts';

/** The embedded server has no external authentication services, only its own accounts. */
export const getActiveAuthBackendType: Handler<'getActiveAuthBackendType'> = () => ok({ backend: null });
