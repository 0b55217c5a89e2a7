import { changed, changedAt, isNode, renamed } from '@tailrace/sdk/versions/json';
import { type PlayedDifference, Refused } from './played-difference.ts';

const whitelistClass = 'org.graylog2.system.urlwhitelist.UrlWhitelist';
const allowlistClass = 'org.graylog2.system.urlallowlist.UrlAllowlist';
const settings = '/system/cluster_config';

/** Members of the settings of users that 7.0 requires. */
const ofTokens = [
  'allow_access_token_for_external_user',
  'restrict_access_token_to_admins',
  'default_ttl_for_new_tokens',
];

export const playedConfigurations: readonly PlayedDifference[] = [
  {
    since: '7.0',
    calls: ['getUrlWhitelist', 'updateUrlWhitelist', 'checkUrlWhitelist', 'generateUrlWhitelistRegex'],
    moved: ['/system/urlwhitelist', '/system/urlallowlist'],
  },
  {
    since: '7.0',
    calls: ['checkUrlWhitelist'],
    reply: (reply) => changed(reply, (check) => renamed(check, 'is_whitelisted', 'is_allowlisted')),
  },
  {
    since: '7.0',
    calls: ['getClusterConfig', 'updateClusterConfig', 'deleteClusterConfig'],
    moved: [`${settings}/${whitelistClass}`, `${settings}/${allowlistClass}`],
  },
  {
    since: '7.0',
    calls: ['listClusterConfigs'],
    reply: (reply) =>
      changedAt(reply, ['classes'], (classes) =>
        Array.isArray(classes)
          ? classes.map((name) => (name === whitelistClass ? allowlistClass : name))
          : classes,
      ),
  },
  {
    since: '6.2',
    calls: ['updateClusterConfig'],
    body(body, { url }) {
      const missing = ofTokens.find((name) => isNode(body) && !(name in body));
      if (url.pathname.endsWith('org.graylog2.users.UserConfiguration') && missing !== undefined)
        throw new Refused(400, `Missing required property ${missing}`);
      return body;
    },
  },
];
