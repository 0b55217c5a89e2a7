import type { AdapterConfig } from '../definitions.ts';
import { type Adapter, type AdapterContext, AdapterSettingsError } from './adapter.ts';
import { csvFile, storedCsv } from './csv-adapters.ts';
import { dns } from './dns.ts';
import { dsvHttp } from './dsv-http.ts';
import { geoIp } from './geo-ip.ts';
import { httpJsonPath } from './http-json-path.ts';

/** What all data adapters of a thread share. */
export type SharedContext = Omit<AdapterContext, 'id' | 'content' | 'changed'>;

type Known = Exclude<AdapterConfig, { type: string & { length: never } }>;
type ConfigOf<Type> = Extract<Known, { type: Type }>;

const makers: { [Type in string]?: (config: never, context: AdapterContext) => Adapter } = {
  csvfile: (config: ConfigOf<'csvfile'>, context) => csvFile(config, context),
  tailrace_csv: (config: ConfigOf<'tailrace_csv'>, context) => storedCsv(config, context),
  dsvhttp: (config: ConfigOf<'dsvhttp'>, context) => dsvHttp(config, context),
  httpjsonpath: (config: ConfigOf<'httpjsonpath'>, context) => httpJsonPath(config, context),
  dnslookup: (config: ConfigOf<'dnslookup'>) => dns(config),
  maxmind_geoip: (config: ConfigOf<'maxmind_geoip'>, context) => geoIp(config, context),
};

/** Creates the data adapter of a configuration. Throws an AdapterSettingsError when it could never be used. */
export function makeAdapter(config: AdapterConfig, context: AdapterContext): Adapter {
  const make = Object.hasOwn(makers, config.type) ? makers[config.type] : undefined;
  if (!make) throw new AdapterSettingsError(`This server has no data adapters of the type ${config.type}`);
  return make(config as never, context);
}
