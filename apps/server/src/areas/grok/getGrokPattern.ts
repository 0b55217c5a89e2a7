import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const getGrokPattern: Handler<'getGrokPattern'> = ({ path }, { grok }) => ok(grok.get(path.patternId));
