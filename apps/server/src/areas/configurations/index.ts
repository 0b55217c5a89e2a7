import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { clusterConfig } from './cluster-config.ts';
import { checkedSettings, schemaOfClass } from './cluster-config-classes.ts';
import { geoResolver } from './geo/geo-resolver.ts';
import { messageProcessors } from './message-processors.ts';
import { urlWhitelist, whitelistRegex } from './url-whitelist.ts';

function requireSchema(configClass: string): string {
  const schema = schemaOfClass(configClass);
  if (schema === null) throw new NotFoundError(`There is no configuration class ${configClass}`);
  return schema;
}

export const configurations = defineArea({
  name: 'configurations',
  services: { clusterConfig, geo: geoResolver, processors: messageProcessors, whitelist: urlWhitelist },
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

    async updateClusterConfig({ path, body, caller }, { clusterConfig, geo, processors, whitelist }) {
      const schema = requireSchema(path.configClass);
      const settings = checkedSettings(schema, body as Record<string, unknown>);
      if (schema === 'UrlWhitelist') {
        caller.require('urlwhitelist:write');
        await whitelist.save(settings as Schemas['UrlWhitelist']);
      } else if (schema === 'MessageProcessorsConfig') {
        processors.save(settings as Schemas['MessageProcessorsConfig']);
      } else if (schema === 'GeoIpResolverConfig') {
        await geo.save(settings as Schemas['GeoIpResolverConfig']);
      } else clusterConfig.set(path.configClass, settings);
      return { status: 202 as const, body: settings as Schemas['ClusterConfig'] };
    },

    deleteClusterConfig({ path, caller }, { clusterConfig }) {
      if (requireSchema(path.configClass) === 'UrlWhitelist') caller.require('urlwhitelist:write');
      clusterConfig.delete(path.configClass);
      return noContent();
    },

    getMessageProcessorsConfig: (_, { processors }) => ok(processors.get()),

    updateMessageProcessorsConfig({ body }, { processors }) {
      processors.save(body);
      return ok(body);
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
  processing: {
    geoDatabase: ({ geo }) => ({ read: () => geo.database(), watched: [geo] }),
    stages: ({ processors }) => ({ read: () => processors.stages(), watched: [processors] }),
  },
  jobs: {
    'read-geo-database': {
      description: 'Reads the database of the GeoIP resolver when it has changed',
      trigger: { type: 'interval', everyMs: 30_000 },
      whenMissed: 'skip',
      deadlineMs: 60_000,
      run: (_, { geo }) => geo.refresh(),
    },
  },
  conditions: { list: ({ geo }) => geo.conditions() },
});
