import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mmdb } from '../../testing/mmdb.ts';
import type { AdapterConfig } from '../definitions.ts';
import { startWeb, temporaryContext } from '../testing/adapter-context.ts';
import { startFakeDns } from '../testing/fake-dns.ts';
import type { Adapter, AdapterContext } from './adapter.ts';
import { makeAdapter } from './make-adapter.ts';

const made = temporaryContext();
const { file } = made;
afterAll(() => made[Symbol.dispose]());

const running: Adapter[] = [];
afterAll(() => {
  for (const adapter of running) adapter.close();
});

async function started(config: AdapterConfig, changes: Partial<AdapterContext> = {}): Promise<Adapter> {
  const adapter = makeAdapter(config, { ...made.context, ...changes });
  running.push(adapter);
  await adapter.start();
  return adapter;
}
const open = new AbortController().signal;
const find = async (adapter: Adapter, key: string, signal = open) => adapter.find(key, signal);

describe('a table on a web server', () => {
  const config = (url: string, more: object = {}): AdapterConfig => ({
    ...{ type: 'dsvhttp', url, separator: ';', line_separator: '\n', quotechar: "'", ignorechar: '#' },
    ...{ key_column: 1, value_column: 0, refresh_interval: 60, ...more },
  });
  const text = "# who\nteam-a;web-01\n'team;b';WEB-02\r\nshort\n";

  it('is read by the numbers of its columns', async () => {
    await using web = await startWeb((_, response) => response.end(text));
    const adapter = await started(config(`${web.url}/owners`, { case_insensitive_lookup: true }));
    expect(await find(adapter, 'web-02')).toMatchObject({ single: 'team;b', ttlMs: null });
    expect(await find(adapter, 'short')).toMatchObject({ single: null });
    expect(adapter.table).toMatchObject({ rowCount: 2, problems: [{ line: 4 }] });
  });

  it('can say only whether a key is there', async () => {
    await using web = await startWeb((_, response) => response.end(text));
    const adapter = await started(config(web.url, { check_presence_only: true }));
    expect(await find(adapter, 'web-01')).toMatchObject({ single: true });
    expect(await find(adapter, 'none')).toMatchObject({ single: false });
  });

  it('is kept while the server fails, and read again later', async () => {
    let reply: string | null = text;
    let changes = 0;
    await using web = await startWeb((_, response) =>
      response.writeHead(reply === null ? 503 : 200).end(reply),
    );
    const changed = () => void changes++;
    const adapter = await started(config(web.url), { changed });
    await adapter.refresh();
    expect(changes).toBe(0);
    reply = null;
    await adapter.refresh();
    expect(adapter.problem).toMatch(/answered 503/);
    expect(await find(adapter, 'web-01')).toMatchObject({ single: 'team-a' });
    reply = 'team-z;web-01\n';
    await adapter.refresh();
    expect(adapter.problem).toBeNull();
    expect(await find(adapter, 'web-01')).toMatchObject({ single: 'team-z' });
    expect(changes).toBe(1);
  });

  it('is not read past the whitelist', async () => {
    await using web = await startWeb((_, response) => response.end(text));
    await expect(started(config(web.url), { allowsUrl: async () => false })).rejects.toThrow(/URL whitelist/);
    expect(web.requests).toEqual([]);
  });
});

describe('a web service that is requested for each key', () => {
  const config = (url: string, more: object = {}): AdapterConfig => ({
    ...{ type: 'httpjsonpath', url, single_value_jsonpath: '$.user.name', user_agent: 'test', ...more },
  });
  const reply = { user: { name: 'Mira', id: 7, tags: ['a'] } };

  it('gets the key encoded, and returns the values of the paths', async () => {
    await using web = await startWeb((_, response) => response.end(JSON.stringify(reply)));
    const more = { multi_value_jsonpath: '$.user', headers: { 'X-Token': 'secret' } };
    const adapter = await started(config(`${web.url}/users/\${key}?k=\${key}`, more));
    expect(await find(adapter, '../a b&$&')).toEqual({
      ...{ single: 'Mira', multi: reply.user, list: null, ttlMs: null },
    });
    expect(web.requests).toMatchObject([
      { url: '/users/..%2Fa%20b%26%24%26?k=..%2Fa%20b%26%24%26', headers: { 'x-token': 'secret' } },
    ]);
  });

  it('has nothing for a key that is not found, which is no failure', async () => {
    await using web = await startWeb((request, response) =>
      response.writeHead(request.url === '/none' ? 404 : 200).end('{}'),
    );
    const adapter = await started(config(`${web.url}/\${key}`));
    for (const key of ['none', 'other']) {
      expect(await find(adapter, key)).toEqual({ single: null, multi: null, list: null, ttlMs: null });
    }
  });

  it.each([
    ['an error', 500, '{}', /answered 500/],
    ['other text', 200, '<html>', /did not answer with JSON/],
    ['a large body', 200, `"${'x'.repeat(1 << 20)}"`, /larger than 1048576 bytes/],
    ['a long value', 200, `{"user":{"name":"${'x'.repeat(70_000)}"}}`, /longer than 65536/],
  ])('fails on %s', async (_, status, body, reason) => {
    await using web = await startWeb((_request, response) => response.writeHead(status).end(body));
    const adapter = await started(config(web.url));
    await expect(find(adapter, 'a')).rejects.toThrow(reason);
  });

  it('fails when nothing listens, and when there is no answer in time', async () => {
    const nowhere = await started(config('http://127.0.0.1:1/'));
    await expect(find(nowhere, 'a')).rejects.toThrow('127.0.0.1:1 cannot be reached: Connection refused');
    const requested = Promise.withResolvers<void>();
    await using web = await startWeb(() => requested.resolve());
    const deadline = new AbortController();
    const found = find(await started(config(web.url)), 'a', deadline.signal);
    await requested.promise;
    deadline.abort(new Error('too late'));
    await expect(found).rejects.toThrow('too late');
  });

  it('is not led to an address of this machine, nor to one that is not on the whitelist', async () => {
    let location = '';
    await using web = await startWeb((_, response) => response.writeHead(302, { location }).end());
    const adapter = await started(config(web.url));
    for (const target of [
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://169.254.169.254/',
      'http://localhost/',
    ]) {
      location = target;
      await expect(find(adapter, 'a')).rejects.toThrow(/not a public address/);
    }
    location = '/secret';
    const allowsUrl = async (url: string) => !url.endsWith('/secret');
    const guarded = await started(config(web.url), { allowsUrl });
    await expect(find(guarded, 'a')).rejects.toThrow(/URL whitelist/);
    expect(web.requests.map(({ url }) => url)).not.toContain('/secret');
  });

  it.each([
    [{ single_value_jsonpath: '$[' }, /JSON path/],
    [{ multi_value_jsonpath: '$..a..b..c' }, /more than 2 times/],
    [{ headers: { 'a b': 'c' } }, /a b/],
    [{ url: '' }, /URL is missing/],
  ])('is refused with %j', (more, reason) => {
    expect(() => makeAdapter(config('http://127.0.0.1/', more), made.context)).toThrow(reason);
  });

  const certificate = path.join(path.dirname(file('a', '')), 'cert.pem');
  const key = path.join(path.dirname(certificate), 'key.pem');
  const createCertificate = () => {
    const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' });
  };
  it('names what is wrong with a certificate', async () => {
    createCertificate();
    const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      await expect(find(await started(config(url)), 'a')).rejects.toThrow(/self-signed certificate/);
    } finally {
      server.close();
    }
  });
});

describe('DNS', () => {
  const zone = {
    'A web.example': ['192.0.2.1', '192.0.2.2'],
    'AAAA web.example': ['2001:db8:0:0:0:0:0:1'],
    'TXT web.example': ['v=spf1', 'other'],
    'PTR 1.2.0.192.in-addr.arpa': ['www.web.example'],
  };
  let server: Awaited<ReturnType<typeof startFakeDns>>;
  beforeAll(async () => {
    server = await startFakeDns(zone, 42);
  });
  afterAll(() => server[Symbol.asyncDispose]());
  const config = (
    lookup_type: 'A' | 'AAAA' | 'A_AAAA' | 'PTR' | 'TXT',
    more: object = {},
  ): AdapterConfig => ({
    ...{ type: 'dnslookup', lookup_type, server_ips: server.server, request_timeout: 2000 },
    ...{
      cache_ttl_override_enabled: false,
      cache_ttl_override: null,
      cache_ttl_override_unit: null,
      ...more,
    },
  });

  it('finds addresses with their lifetime', async () => {
    expect(await find(await started(config('A')), 'web.example')).toEqual({
      single: '192.0.2.1',
      multi: {
        results: [
          { ip_address: '192.0.2.1', dns_ttl: 42 },
          { ip_address: '192.0.2.2', dns_ttl: 42 },
        ],
      },
      list: ['192.0.2.1', '192.0.2.2'],
      ttlMs: 42_000,
    });
    expect(await find(await started(config('AAAA')), 'web.example')).toMatchObject({ single: '2001:db8::1' });
    expect(await find(await started(config('A_AAAA')), 'web.example')).toMatchObject({
      list: ['192.0.2.1', '192.0.2.2', '2001:db8::1'],
      multi: { results: { 2: { ip_version: 'IPv6' } } },
    });
  });

  it('finds names and texts', async () => {
    expect(await find(await started(config('PTR')), '192.0.2.1')).toMatchObject({
      single: 'www.web.example',
      multi: { domain: 'web.example', full_domain: 'www.web.example' },
    });
    expect(await find(await started(config('PTR')), 'no address')).toMatchObject({ single: null });
    expect(await find(await started(config('TXT')), 'web.example')).toMatchObject({
      single: null,
      multi: { raw_results: [{ value: 'v=spf1' }, { value: 'other' }] },
    });
  });

  it('has nothing for a name that does not exist, with the lifetime of the settings', async () => {
    const own = {
      cache_ttl_override_enabled: true,
      cache_ttl_override: 2,
      cache_ttl_override_unit: 'MINUTES',
    };
    expect(await find(await started(config('A', own)), 'none.example')).toEqual({
      ...{ single: null, multi: null, list: null, ttlMs: 120_000 },
    });
  });

  it('fails when the server does not answer', async () => {
    await using silent = await startFakeDns(null);
    const adapter = await started(config('A', { server_ips: silent.server, request_timeout: 100 }));
    await expect(find(adapter, 'web.example')).rejects.toThrow(/ETIMEOUT/);
  });

  it.each(['nowhere', '1.2.3.4:99999', '1.2.3.4,x'])('is refused with the servers %s', (server_ips) => {
    expect(() => makeAdapter(config('A', { server_ips }), made.context)).toThrow(/not an IP address/);
  });
});

describe('a database of addresses', () => {
  const network = '192.0.2.0/24';
  const germany = { iso_code: 'DE', geoname_id: 1, names: { en: 'Germany' } };
  const records = {
    MAXMIND_CITY: [
      'GeoLite2-City',
      { location: { latitude: 52.5, longitude: 13.25 }, country: germany, city: { names: { en: 'Berlin' } } },
      { single: '52.5,13.25', multi: { coordinates: '52.5,13.25', city: { names: { en: 'Berlin' } } } },
    ],
    MAXMIND_COUNTRY: [
      'GeoLite2-Country',
      { country: germany },
      { single: 'DE', multi: { country: germany } },
    ],
    MAXMIND_ASN: [
      'GeoLite2-ASN',
      { autonomous_system_number: 64_500, autonomous_system_organization: 'Example' },
      { single: 64_500, multi: { as_number: 64_500, as_organization: 'Example' } },
    ],
    IPINFO_STANDARD_LOCATION: [
      'ipinfo standard_location.mmdb',
      {
        lat: '52.5',
        lng: '13.25',
        city: 'Berlin',
        country: 'DE',
        region: 'Berlin',
        timezone: 'Europe/Berlin',
      },
      { single: '52.5,13.25', multi: { latitude: 52.5, longitude: 13.25, city: 'Berlin' } },
    ],
    IPINFO_ASN: [
      'ipinfo standard_asn.mmdb',
      { asn: 'AS64500', name: 'Example', domain: 'example.net', type: 'isp', route: network },
      { single: 64_500, multi: { asn: 'AS64500', asn_numeric: 64_500, route: network } },
    ],
  } as const;
  type DatabaseType = keyof typeof records;
  const config = (database_type: DatabaseType, file: string): AdapterConfig => ({
    ...{ type: 'maxmind_geoip', path: file, database_type, check_interval: 0, check_interval_unit: null },
  });

  it.each(Object.keys(records) as DatabaseType[])('of the type %s has its values', async (type) => {
    const [name, record, expected] = records[type];
    const adapter = await started(config(type, file(`${type}.mmdb`, mmdb(name, { [network]: record }))));
    expect(await find(adapter, '192.0.2.7')).toMatchObject(expected);
    for (const other of ['192.0.3.7', '2001:db8::1', 'no address']) {
      expect(await find(adapter, other)).toMatchObject({ single: null, multi: null });
    }
  });

  it('of another type or format is refused', async () => {
    await expect(started(config('MAXMIND_ASN', file('b.mmdb', mmdb('GeoLite2-City', {}))))).rejects.toThrow(
      /which is not MAXMIND_ASN/,
    );
    await expect(started(config('MAXMIND_ASN', file('c.mmdb', 'text')))).rejects.toThrow(/not an MMDB/);
  });
});
