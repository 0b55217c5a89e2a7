import type { Difference } from './difference.ts';
import { changed, changedAt, renamed } from './json.ts';

const whitelistClass = 'org.graylog2.system.urlwhitelist.UrlWhitelist';
const allowlistClass = 'org.graylog2.system.urlallowlist.UrlAllowlist';

/** Replaces a part of the path of a URL. */
const moved = (from: string, to: string) => (url: URL) => {
  url.pathname = url.pathname.replace(from, to);
};

const classTitle = `The setting of the URL whitelist is \`${allowlistClass}\` in place of \`${whitelistClass}\`.`;

export const configurationDifferences: readonly Difference[] = [
  {
    title: 'The URL whitelist is at `/system/urlallowlist` in place of `/system/urlwhitelist`.',
    since: '7.0',
    calls: [
      'GET /system/urlwhitelist',
      'PUT /system/urlwhitelist',
      'POST /system/urlwhitelist/check',
      'POST /system/urlwhitelist/generate_regex',
    ],
    url: moved('/system/urlwhitelist', '/system/urlallowlist'),
  },
  {
    title: 'Checks of a URL have `is_allowlisted` in place of `is_whitelisted`.',
    since: '7.0',
    calls: ['POST /system/urlwhitelist/check'],
    reply: (reply) => changed(reply, (check) => renamed(check, 'is_allowlisted', 'is_whitelisted')),
  },
  {
    title: classTitle,
    since: '7.0',
    calls: [
      'GET /system/cluster_config/{configClass}',
      'PUT /system/cluster_config/{configClass}',
      'DELETE /system/cluster_config/{configClass}',
    ],
    url: moved(`/system/cluster_config/${whitelistClass}`, `/system/cluster_config/${allowlistClass}`),
  },
  {
    title: classTitle,
    since: '7.0',
    calls: ['GET /system/cluster_config'],
    reply: (reply) =>
      changedAt(reply, ['classes'], (classes) =>
        Array.isArray(classes)
          ? classes.map((name) => (name === allowlistClass ? whitelistClass : name))
          : classes,
      ),
  },
];
