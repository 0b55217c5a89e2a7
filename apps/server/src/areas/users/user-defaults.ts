import { builtInUserDefaults, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import type { KeyValues } from '../../store/settings.ts';

/** What users get for whom nothing else is said when they are created. */
export const userDefaults = (settings: Pick<KeyValues, 'get'>): Schemas['UserDefaults'] =>
  (settings.get(settingClasses.users) as Schemas['UserDefaults'] | undefined) ?? builtInUserDefaults;
