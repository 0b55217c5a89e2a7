import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listSearches: Handler<'listSearches'> = ({ caller }, { searches }) => ok(searches.list(caller));
