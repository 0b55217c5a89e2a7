import { NotFoundError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import type { Handlers } from './services.ts';
import { retentionStrategies, rotationStrategies, type Strategy } from './strategies.ts';

const describe = <Config extends { type: string }>(strategy: Strategy<Config>) => ({
  type: strategy.type,
  default_config: strategy.defaultConfig,
  json_schema: {
    type: 'object' as const,
    id: `urn:jsonschema:${strategy.defaultConfig.type.replaceAll('.', ':')}`,
    properties: { type: { type: 'string' }, [strategy.setting]: { type: strategy.settingType } },
  },
});

function find<Config extends { type: string }>(strategies: readonly Strategy<Config>[], type: string) {
  const strategy = strategies.find((each) => each.type === type);
  if (!strategy) throw new NotFoundError(`There is no strategy ${type}`);
  return ok(describe(strategy));
}

const list = <Config extends { type: string }>(strategies: readonly Strategy<Config>[]) =>
  ok({ total: strategies.length, strategies: strategies.map(describe<Config>) });

export const strategyCalls: Handlers<
  'listRotationStrategies' | 'getRotationStrategy' | 'listRetentionStrategies' | 'getRetentionStrategy'
> = {
  listRotationStrategies: () => list(rotationStrategies),
  getRotationStrategy: ({ path }) => find(rotationStrategies, path.strategy),
  listRetentionStrategies: () => list(retentionStrategies),
  getRetentionStrategy: ({ path }) => find(retentionStrategies, path.strategy),
};
