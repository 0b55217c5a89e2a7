import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { clusterConfig } from './cluster-config.ts';
import { checkedSettings, schemaOfClass } from './cluster-config-classes.ts';
import { urlWhitelist, whitelistRegex } from './url-whitelist.ts';

function requireSchema(configClass: string): string {
  const schema = schemaOfClass(configClass);
  if (schema === null) throw new NotFoundError(`There is no configuration class ${configClass}`);
  return schema;
}

export const configurations = defineArea({
  name: 'configurations',
  services: { clusterConfig, whitelist: urlWhitelist },
  handlers: {
    listClusterConfigs(_, { clusterConfig }) {
      const classes = clusterConfig.keys();
      return ok({ total: classes.length, classes });
    },

    getClusterConfig({ path, caller }, { clusterConfig }) {
      if (requireSchema(path.configClass) === 'UrlWhitelist') caller.require('urlwhitelist:read');
      const stored = clusterConfig.get(path.configClass) as Schemas['ClusterConfig'] | undefined;
      return stored === undefined ? noContent() : ok(stored);
    },

    async updateClusterConfig({ path, body, caller }, { clusterConfig, whitelist }) {
      const schema = requireSchema(path.configClass);
      const settings = checkedSettings(schema, body as Record<string, unknown>);
      if (schema === 'UrlWhitelist') {
        caller.require('urlwhitelist:write');
        await whitelist.save(settings as Schemas['UrlWhitelist']);
      } else clusterConfig.set(path.configClass, settings);
      return { status: 202 as const, body: settings as Schemas['ClusterConfig'] };
    },

    deleteClusterConfig({ path, caller }, { clusterConfig }) {
      if (requireSchema(path.configClass) === 'UrlWhitelist') caller.require('urlwhitelist:write');
      clusterConfig.delete(path.configClass);
      return noContent();
    },

    getUrlWhitelist: (_, { whitelist }) => ok(whitelist.get()),

    async updateUrlWhitelist({ body }, { whitelist }) {
      await whitelist.save(body);
      return noContent();
    },

    checkUrlWhitelist: async ({ body: { url } }, { whitelist }) =>
      ok({ url, is_whitelisted: await whitelist.allows(url) }),

    generateUrlWhitelistRegex: ({ body: { url_template, placeholder } }) =>
      ok({ regex: whitelistRegex(url_template, placeholder) }),
  },
});
