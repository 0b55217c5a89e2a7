import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { systemOverview } from './system-overview.ts';

export const getSystemInfo: Handler<'getSystemInfo'> = (_, { node }) => ok(systemOverview(node));
