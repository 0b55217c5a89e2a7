import { type Scenario, step } from '../scenario.ts';

export const enterprise: Scenario = {
  area: 'enterprise',
  steps: [step('getFreeLicenseInfo'), step('requestFreeLicense', { outside: true })],
};
