import { type Scenario, step } from '../scenario.ts';

export const audit: Scenario = {
  area: 'audit',
  steps: [step('listAuditLog'), step('exportAuditLog')],
};
