import type { Handler } from '../../http/handler.ts';
import { saveSearchesConfig } from './searches-config.ts';

export const updateSearchesConfig: Handler<'updateSearchesConfig'> = ({ body, services }) => ({
  status: 202,
  body: saveSearchesConfig(services.clusterConfig, body),
});
