import type { Schemas } from '@tailrace/sdk';
import {
  type ConfigurationValues,
  configurationRequest,
  type RequestedConfiguration,
} from '../forms/configuration.ts';
import { without } from '../forms/stored-entity.ts';

type Decorator = Schemas['StoredDecorator'];

/** The body that creates a decorator, or updates the stored one with all that the form does not show of it. */
export const decoratorRequest = (
  { config, ...values }: Pick<Decorator, 'type' | 'stream' | 'order'> & { config: ConfigurationValues },
  requested: RequestedConfiguration,
  stored: Decorator | null,
) => ({
  ...(stored && without(stored, ['id'])),
  ...values,
  config: configurationRequest(requested, config, (stored?.config ?? {}) as ConfigurationValues),
});
