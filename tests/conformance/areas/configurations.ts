import { type Scenario, step } from '../scenario.ts';

// The settings of the product's own pages; what is read is written back.
const configClass = 'org.graylog2.users.UserAndTeamsConfig';

export const configurations: Scenario = {
  area: 'configurations',
  steps: [
    step('listClusterConfigs'),
    step('getClusterConfig', { path: { configClass } }),
    step('updateClusterConfig', {
      path: { configClass },
      body: ({ reply, example }) => reply('getClusterConfig') ?? example('updateClusterConfig'),
    }),
    step('deleteClusterConfig', { path: { configClass }, destructive: true }),
    step('getMessageProcessorsConfig'),
    step('updateMessageProcessorsConfig', { body: ({ reply }) => reply('getMessageProcessorsConfig') }),
    step('getUrlWhitelist'),
    step('updateUrlWhitelist', { body: ({ reply }) => reply('getUrlWhitelist') }),
    step('checkUrlWhitelist'),
    step('generateUrlWhitelistRegex'),
  ],
};
