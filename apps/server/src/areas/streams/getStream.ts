import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const getStream: Handler<'getStream'> = ({ path }, { streams }) => ok(streams.get(path.streamId));
