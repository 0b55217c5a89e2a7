import {
  defaultEventsConfiguration,
  defaultSearchesConfig,
  defaultSidecarConfig,
  settingClasses,
} from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import type { Caller } from '../../http/caller.ts';
import { noContent, ok } from '../../http/handler.ts';
import { authBackendService } from '../authentication/backend-service.ts';
import { trustedHeader } from '../authentication/trusted-header.ts';
import { type IndexSetService, indexSetService } from '../indices/index-set-service.ts';
import { clusterConfig } from './cluster-config.ts';
import { checkedSettings, schemaOfClass } from './cluster-config-classes.ts';
import { geoResolver } from './geo/geo-resolver.ts';
import { type MessageProcessors, messageProcessors } from './message-processors.ts';
import { nothingWhitelisted, urlWhitelist, whitelistRegex } from './url-whitelist.ts';

const strategies = 'org.graylog2.indexer';

const strategyConfig = (name: string, settings: object): [configClass: string, settings: object] => [
  `${strategies}.${name}Config`,
  { type: `${strategies}.${name}Config`, ...settings },
];

/** What Graylog stores at its first start: clients expect that these classes are there. */
const initialSettings: ReadonlyMap<string, object> = new Map<string, object>([
  [settingClasses.search, defaultSearchesConfig],
  [settingClasses.events, defaultEventsConfiguration],
  [settingClasses.sidecars, defaultSidecarConfig],
  [settingClasses.whitelist, nothingWhitelisted],
  [
    'org.graylog2.indexer.management.IndexManagementConfig',
    {
      rotation_strategy: `${strategies}.rotation.strategies.MessageCountRotationStrategy`,
      retention_strategy: `${strategies}.retention.strategies.DeletionRetentionStrategy`,
    },
  ],
  strategyConfig('rotation.strategies.MessageCountRotationStrategy', { max_docs_per_index: 20_000_000 }),
  strategyConfig('rotation.strategies.SizeBasedRotationStrategy', { max_size: 1_073_741_824 }),
  strategyConfig('rotation.strategies.TimeBasedRotationStrategy', { rotation_period: 'P1D' }),
  strategyConfig('retention.strategies.DeletionRetentionStrategy', { max_number_of_indices: 20 }),
  strategyConfig('retention.strategies.ClosingRetentionStrategy', { max_number_of_indices: 20 }),
  strategyConfig('retention.strategies.NoopRetentionStrategy', { max_number_of_indices: 2_147_483_647 }),
]);

/** Settings that are kept elsewhere, read by their class. */
const derived: Readonly<Record<string, (services: Derivable) => object>> = {
  [settingClasses.processors]: ({ processors }) => processors.get(),
  [settingClasses.defaultIndexSet]: ({ indexSets }) => ({
    default_index_set_id: indexSets.defaultSet().id,
  }),
  [settingClasses.clusterId]: ({ node }) => ({ cluster_id: node.clusterId }),
};

interface Derivable {
  processors: MessageProcessors;
  indexSets: Pick<IndexSetService, 'defaultSet'>;
  node: { clusterId: string };
}

/** What reading and changing some settings needs beside the permissions for settings. */
const ownPermissions: Readonly<Record<string, { read?: string; change: string }>> = {
  UrlWhitelist: { read: 'urlwhitelist:read', change: 'urlwhitelist:write' },
  HttpHeaderAuthConfig: { change: 'authhttpheaderconfig:edit' },
  AuthServicesConfiguration: { change: 'authserviceglobalconfig:edit' },
};

/** The schema of a class; throws unless it is known and the caller may do that with it. */
function requireSchema(configClass: string, caller: Caller, action: 'read' | 'change'): string {
  const schema = schemaOfClass(configClass);
  if (schema === null) throw new NotFoundError(`There is no configuration class ${configClass}`);
  const own = ownPermissions[schema]?.[action];
  if (own !== undefined) caller.require(own);
  return schema;
}

export const configurations = defineArea({
  name: 'configurations',
  services: {
    authBackends: authBackendService,
    clusterConfig,
    geo: geoResolver,
    indexSets: indexSetService,
    processors: messageProcessors,
    trustedHeader,
    whitelist: urlWhitelist,
  },
  handlers: {
    listClusterConfigs(_, { clusterConfig }) {
      const names = [...clusterConfig.keys(), ...initialSettings.keys(), ...Object.keys(derived)];
      const classes = [...new Set(names)].toSorted();
      return ok({ total: classes.length, classes });
    },

    getClusterConfig({ path: { configClass }, caller }, services) {
      requireSchema(configClass, caller, 'read');
      const found =
        derived[configClass]?.(services) ??
        services.clusterConfig.get(configClass) ??
        initialSettings.get(configClass);
      return found === undefined ? noContent() : ok(found as Schemas['ClusterConfig']);
    },

    async updateClusterConfig({ path, body, caller }, services) {
      const { authBackends, clusterConfig, geo, processors, trustedHeader, whitelist } = services;
      const schema = requireSchema(path.configClass, caller, 'change');
      if (schema === 'DefaultIndexSetConfig' || schema === 'ClusterId')
        throw new BadRequestError(`${path.configClass} cannot be changed as a setting`);
      const settings = checkedSettings(schema, body as Record<string, unknown>);
      if (schema === 'UrlWhitelist') {
        await whitelist.save(settings as Schemas['UrlWhitelist']);
      } else if (schema === 'MessageProcessorsConfig') {
        processors.save(settings as Schemas['MessageProcessorsConfig']);
      } else if (schema === 'GeoIpResolverConfig') {
        await geo.save(settings as Schemas['GeoIpResolverConfig']);
      } else if (schema === 'HttpHeaderAuthConfig') {
        trustedHeader.save(settings as Schemas['HttpHeaderAuthConfig']);
      } else if (schema === 'AuthServicesConfiguration') {
        authBackends.activate((settings as Schemas['AuthServicesConfiguration']).active_backend);
      } else clusterConfig.set(path.configClass, settings);
      return { status: 202 as const, body: settings as Schemas['ClusterConfig'] };
    },

    deleteClusterConfig({ path, caller }, { clusterConfig }) {
      requireSchema(path.configClass, caller, 'change');
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
