import { saveSearchesConfig } from './searches-config.ts';
import type { Handler } from './services.ts';

export const updateSearchesConfig: Handler<'updateSearchesConfig'> = ({ body }, { clusterConfig }) => ({
  status: 202,
  body: saveSearchesConfig(clusterConfig, body),
});
