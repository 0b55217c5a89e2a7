import { type Handler, ok } from '../../http/handler.ts';
import { systemOverview } from './system-overview.ts';

export const getSystemInfo: Handler<'getSystemInfo'> = ({ services }) => ok(systemOverview(services.node));
