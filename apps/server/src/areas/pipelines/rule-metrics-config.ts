import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';

type Config = Schemas['RuleMetricsConfig'];

const setting = 'rule_metrics';
const disabled: Config = { metrics_enabled: false };

/** Whether every run of a rule is timed; else one message in many is. */
export const ruleMetricsConfig = defineService({
  create({ settings }) {
    const listeners: (() => void)[] = [];
    return {
      get: () => (settings.get(setting) as Config | undefined) ?? disabled,

      save({ metrics_enabled = false }: Schemas['RuleMetricsConfigRequest']): Config {
        settings.set(setting, { metrics_enabled });
        for (const listener of listeners) listener();
        return { metrics_enabled };
      },

      onChange: (listener: () => void) => void listeners.push(listener),
    };
  },
});
