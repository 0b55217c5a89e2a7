import { compileJsonPath } from '../patterns/json-path.ts';
import { dnsServers } from './adapters/dns.ts';
import type { AllowedFiles } from './allowed-file.ts';
import type { AdapterConfig } from './definitions.ts';
import { messageOf } from './lookup-result.ts';

type Problems = Record<string, string>;

async function problemOfFile(path: string, files: AllowedFiles): Promise<Problems> {
  try {
    await using _ = await files.open(path);
    return {};
  } catch (error) {
    return { path: messageOf(error) };
  }
}

function problemOf(setting: string, read: () => unknown): Problems {
  try {
    read();
    return {};
  } catch (error) {
    return { [setting]: messageOf(error) };
  }
}

/** What is wrong with the settings of a data adapter, by their names. Nothing is called. */
export async function checkSettings(config: AdapterConfig, files: AllowedFiles): Promise<Problems> {
  const settings = config as Readonly<Record<string, unknown>>;
  switch (config.type) {
    case 'csvfile':
    case 'maxmind_geoip':
      return problemOfFile(String(settings.path), files);
    case 'httpjsonpath':
      return {
        ...problemOf('single_value_jsonpath', () => compileJsonPath(String(settings.single_value_jsonpath))),
        ...problemOf('multi_value_jsonpath', () => {
          if (settings.multi_value_jsonpath) compileJsonPath(String(settings.multi_value_jsonpath));
        }),
      };
    case 'dnslookup':
      return problemOf('server_ips', () => dnsServers(String(settings.server_ips)));
    default:
      return {};
  }
}
