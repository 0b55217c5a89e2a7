import { isIP } from 'node:net';
import { type AsnResponse, type CityResponse, Reader, type Response } from 'mmdb-lib';
import { type AdapterConfig, durationMs } from '../definitions.ts';
import { type AdapterValue, noValue } from '../lookup-result.ts';
import type { Adapter, AdapterContext } from './adapter.ts';
import { Reloaded } from './reloaded.ts';

type GeoIpConfig = Extract<AdapterConfig, { type: 'maxmind_geoip' }>;
type DatabaseType = GeoIpConfig['database_type'];

/** The largest city databases have about 150 MB. */
const maxBytes = 512 << 20;

/** The names that databases of a type call themselves. */
const typePatterns: Readonly<Record<DatabaseType, RegExp>> = {
  MAXMIND_CITY: /city|enterprise|insights/i,
  MAXMIND_COUNTRY: /country|city|enterprise|insights/i,
  MAXMIND_ASN: /asn|isp/i,
  IPINFO_STANDARD_LOCATION: /ipinfo.*(location|city)/i,
  IPINFO_ASN: /ipinfo.*asn/i,
};

/** IPinfo's records are flat texts in MaxMind's format. */
type IpInfoRecord = Readonly<Record<string, string | undefined>>;
type GeoRecord = CityResponse & AsnResponse & IpInfoRecord;

const value = (single: string | number | null | undefined, multi: Record<string, unknown>): AdapterValue => ({
  ...noValue,
  single: single ?? null,
  multi,
});

function city(record: CityResponse): AdapterValue {
  const { location } = record;
  const coordinates = location ? `${location.latitude},${location.longitude}` : undefined;
  return value(coordinates, {
    city: record.city ?? null,
    continent: record.continent ?? null,
    country: record.country ?? null,
    location: location ?? null,
    postal: record.postal ?? null,
    registered_country: record.registered_country ?? null,
    represented_country: record.represented_country ?? null,
    subdivisions: record.subdivisions ?? [],
    traits: record.traits ?? null,
    ...(coordinates === undefined ? {} : { coordinates }),
  });
}

const country = (record: CityResponse) =>
  value(record.country?.iso_code, {
    continent: record.continent ?? null,
    country: record.country ?? null,
    registered_country: record.registered_country ?? null,
    represented_country: record.represented_country ?? null,
    traits: record.traits ?? null,
  });

const systemNumber = (record: AsnResponse) =>
  value(record.autonomous_system_number, {
    as_number: record.autonomous_system_number,
    as_organization: record.autonomous_system_organization,
  });

function ipInfoLocation(record: IpInfoRecord): AdapterValue {
  const { lat, lng, city, country, region, timezone, geoname_id } = record;
  const coordinates = lat && lng ? `${lat},${lng}` : null;
  const [latitude, longitude] = coordinates === null ? [null, null] : [Number(lat), Number(lng)];
  return value(coordinates, {
    ...{ coordinates, latitude, longitude },
    ...{ city, country, region, timezone, geoname_id },
  });
}

function ipInfoSystem({ asn = '', name, domain, type, route }: IpInfoRecord): AdapterValue {
  const digits = /^AS(\d+)$/i.exec(asn)?.[1];
  const asn_numeric = digits === undefined ? null : Number(digits);
  return value(asn_numeric, { asn, asn_numeric, name, domain, type, route });
}

const valueIn: Readonly<Record<DatabaseType, (record: GeoRecord) => AdapterValue>> = {
  MAXMIND_CITY: city,
  MAXMIND_COUNTRY: country,
  MAXMIND_ASN: systemNumber,
  IPINFO_STANDARD_LOCATION: ipInfoLocation,
  IPINFO_ASN: ipInfoSystem,
};

interface Database {
  reader: Reader<Response>;
  bytes: number;
}

function open(content: Buffer, type: DatabaseType): Reader<Response> {
  let reader: Reader<Response>;
  try {
    reader = new Reader<Response>(content);
  } catch {
    throw new Error('The file is not an MMDB database');
  }
  const { databaseType } = reader.metadata;
  if (typePatterns[type].test(databaseType)) return reader;
  throw new Error(`The file is a database of the type "${databaseType}", which is not ${type}`);
}

/** Finds what a database file says of addresses. */
class GeoIpAdapter implements Adapter {
  readonly timeoutMs = null;
  readonly table = null;
  readonly #type: DatabaseType;
  readonly #database: Reloaded<Database>;

  constructor(config: GeoIpConfig, { files, budget, changed }: AdapterContext) {
    this.#type = config.database_type;
    const everyMs = durationMs(config.check_interval, config.check_interval_unit);
    this.#database = new Reloaded<Database>({
      // Less often would be a busy loop.
      everyMs: everyMs === 0 ? null : Math.max(everyMs, 1000),
      changed,
      release: ({ bytes }) => budget.release(bytes),
      async load(stamp) {
        await using file = await files.open(config.path);
        if (file.stamp === stamp) return null;
        if (file.size > maxBytes)
          throw new Error(`The file has ${file.size} bytes; at most ${maxBytes} are read`);
        budget.take(file.size);
        try {
          const reader = open(await file.handle.readFile(), config.database_type);
          return { content: { reader, bytes: file.size }, stamp: file.stamp };
        } catch (error) {
          budget.release(file.size);
          throw error;
        }
      },
    });
  }

  get problem(): string | null {
    return this.#database.problem;
  }

  start(): Promise<void> {
    return this.#database.start();
  }

  refresh(): Promise<void> {
    return this.#database.refresh();
  }

  find(key: string): AdapterValue {
    const address = key.trim();
    const version = isIP(address);
    const reader = this.#database.content?.reader;
    // A tree of IPv4 addresses would be walked with the first bits of an IPv6 address.
    if (!reader || version === 0 || (version === 6 && reader.metadata.ipVersion === 4)) return noValue;
    const record = reader.get(address) as GeoRecord | null;
    return record ? valueIn[this.#type](record) : noValue;
  }

  close(): void {
    this.#database.close();
  }
}

export const geoIp = (config: GeoIpConfig, context: AdapterContext): Adapter =>
  new GeoIpAdapter(config, context);
