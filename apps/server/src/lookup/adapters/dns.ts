import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type AdapterConfig, durationMs } from '../definitions.ts';
import { type AdapterValue, messageOf, noValue } from '../lookup-result.ts';
import { type Adapter, AdapterSettingsError } from './adapter.ts';

type DnsConfig = Extract<AdapterConfig, { type: 'dnslookup' }>;

/** The server says that there is no such name, or no such record of it. */
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME']);
/** Records whose lifetime the system's resolver does not tell are cached this long. */
const untoldTtlSeconds = 60;

interface Address {
  address: string;
  ttl: number;
  version: 'IPv4' | 'IPv6';
}

/** The addresses of a list with commas, for a resolver. Throws an Error that names a wrong one. */
export function dnsServers(list: string): string[] {
  const servers = list.split(',').flatMap((text) => text.trim() || []);
  for (const server of servers) {
    const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(server) ?? [];
    const isValid = isIP(server) !== 0 || (isIP(host) === 4 && Number(port ?? 53) <= 65_535);
    if (!isValid) throw new Error(`${server} is not an IP address with an optional port`);
  }
  return servers;
}

/** The last two labels of a name. */
const domainOf = (name: string) => name.split('.').slice(-2).join('.');

/** Asks DNS servers for each key. */
class DnsAdapter implements Adapter {
  readonly timeoutMs: number;
  readonly problem = null;
  readonly table = null;
  readonly #config: DnsConfig;
  readonly #resolver: Resolver;

  constructor(config: DnsConfig) {
    this.#config = config;
    this.timeoutMs = config.request_timeout;
    this.#resolver = new Resolver({ timeout: config.request_timeout, tries: 1 });
    try {
      const servers = dnsServers(config.server_ips);
      if (servers.length > 0) this.#resolver.setServers(servers);
    } catch (error) {
      throw new AdapterSettingsError(messageOf(error));
    }
  }

  async start(): Promise<void> {}

  async refresh(): Promise<void> {}

  close(): void {
    this.#resolver.cancel();
  }

  async find(key: string, signal: AbortSignal): Promise<AdapterValue> {
    const gaveUp = Promise.withResolvers<never>();
    const giveUp = () => gaveUp.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([this.#resolve(key.trim()), gaveUp.promise]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  #resolve(key: string): Promise<AdapterValue> {
    switch (this.#config.lookup_type) {
      case 'PTR':
        return this.#pointer(key);
      case 'TXT':
        return this.#texts(key);
      default:
        return this.#addresses(key, this.#config.lookup_type);
    }
  }

  async #addresses(key: string, type: 'A' | 'AAAA' | 'A_AAAA'): Promise<AdapterValue> {
    const [four, six] = await Promise.all([
      type === 'AAAA' ? [] : this.#records(() => this.#resolver.resolve4(key, { ttl: true })),
      type === 'A' ? [] : this.#records(() => this.#resolver.resolve6(key, { ttl: true })),
    ]);
    const found: Address[] = [
      ...four.map((record) => ({ ...record, version: 'IPv4' as const })),
      ...six.map((record) => ({ ...record, version: 'IPv6' as const })),
    ];
    const results = found.map(({ address, ttl, version }) => ({
      ip_address: address,
      ...(type === 'A_AAAA' ? { ip_version: version } : {}),
      dns_ttl: ttl,
    }));
    const [first] = found;
    if (!first) return this.#value(noValue, null);
    const list = found.map(({ address }) => address);
    const value = { ...noValue, single: first.address, multi: { results }, list };
    return this.#value(value, Math.min(...found.map(({ ttl }) => ttl)));
  }

  async #pointer(key: string): Promise<AdapterValue> {
    if (isIP(key) === 0) return noValue;
    const [name] = await this.#records(() => this.#resolver.reverse(key));
    if (name === undefined) return this.#value(noValue, null);
    const multi = { domain: domainOf(name), full_domain: name, dns_ttl: null };
    return this.#value({ ...noValue, single: name, multi }, null);
  }

  async #texts(key: string): Promise<AdapterValue> {
    const texts = await this.#records(() => this.#resolver.resolveTxt(key));
    if (texts.length === 0) return this.#value(noValue, null);
    const raw_results = texts.map((parts) => ({ value: parts.join(''), dns_ttl: null }));
    return this.#value({ ...noValue, multi: { raw_results } }, null);
  }

  async #records<T>(request: () => Promise<T[]>): Promise<T[]> {
    try {
      return await request();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (nothing.has(code)) return [];
      throw error;
    }
  }

  /** The value with its lifetime: that of the settings, or of the records. */
  #value(value: AdapterValue, ttlSeconds: number | null): AdapterValue {
    const { cache_ttl_override_enabled: isOwn, cache_ttl_override: own } = this.#config;
    const ownMs = isOwn && own !== null && own !== undefined;
    const ttlMs = ownMs
      ? durationMs(own, this.#config.cache_ttl_override_unit)
      : (ttlSeconds ?? untoldTtlSeconds) * 1000;
    return { ...value, ttlMs };
  }
}

export const dns = (config: DnsConfig): Adapter => new DnsAdapter(config);
