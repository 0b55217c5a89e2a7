import { type Scenario, step } from '../scenario.ts';

export const gettingStarted: Scenario = {
  area: 'getting-started',
  steps: [step('getGettingStarted'), step('dismissGettingStarted', { destructive: true })],
};
