import { type Scenario, step } from '../scenario.ts';

// A configuration that every version has; its value is written back, also after it was deleted.
const configClass = 'org.graylog2.indexer.searches.SearchesClusterConfig';

export const configurations: Scenario = {
  area: 'configurations',
  steps: [
    step('listClusterConfigs'),
    step('getClusterConfig', { path: { configClass } }),
    step('updateClusterConfig', { path: { configClass }, body: ({ reply }) => reply('getClusterConfig') }),
    step('deleteClusterConfig', { path: { configClass }, destructive: true }),
    step('updateClusterConfig', {
      path: { configClass },
      body: ({ reply }) => reply('getClusterConfig'),
      after: ['deleteClusterConfig'],
    }),
    step('getMessageProcessorsConfig'),
    step('updateMessageProcessorsConfig', { body: ({ reply }) => reply('getMessageProcessorsConfig') }),
    step('getUrlWhitelist'),
    step('updateUrlWhitelist', { body: ({ reply }) => reply('getUrlWhitelist') }),
    step('checkUrlWhitelist'),
    step('generateUrlWhitelistRegex'),
  ],
};
