import { isIPv4 } from 'node:net';
import { type CityResponse, Reader, type Response } from 'mmdb-lib';
import type { GeoDatabase, GeoDatabaseType } from '../configuration/geo-database.ts';

/** The kinds of databases that have locations, with the names that such files call themselves. */
const typePatterns: Readonly<Record<GeoDatabaseType, RegExp>> = {
  MAXMIND_CITY: /city|enterprise|insights/i,
  MAXMIND_COUNTRY: /country|city|enterprise|insights/i,
  IPINFO_STANDARD_LOCATION: /ipinfo.*(location|city)/i,
};

export const isGeoDatabaseType = (type: string): type is GeoDatabaseType => Object.hasOwn(typePatterns, type);

/** What a database says about an address, by the ending of the field that it is written to. */
export type GeoFields = Readonly<Record<string, string>>;

/** Written where a city database knows the address, but not this about it. */
const unknown = 'N/A';

interface IpInfoLocation {
  lat?: string;
  lng?: string;
  country?: string;
  city?: string;
}

/** Readers of MaxMind's format hold IPinfo's records, too, which are flat. */
type GeoRecord = CityResponse & IpInfoLocation;

function cityFields({ location, country, city }: CityResponse): GeoFields {
  return {
    ...(location ? { _geolocation: `${location.latitude},${location.longitude}` } : {}),
    _country_code: country?.iso_code ?? unknown,
    _city_name: city?.names.en ?? unknown,
  };
}

function ipInfoFields({ lat, lng, country, city }: IpInfoLocation): GeoFields {
  return {
    ...(lat && lng ? { _geolocation: `${lat},${lng}` } : {}),
    _country_code: country || unknown,
    _city_name: city || unknown,
  };
}

const fieldsOf: Readonly<Record<GeoDatabaseType, (record: GeoRecord) => GeoFields | null>> = {
  MAXMIND_CITY: cityFields,
  MAXMIND_COUNTRY: ({ country }) => (country ? { _country_code: country.iso_code } : null),
  IPINFO_STANDARD_LOCATION: ipInfoFields,
};

/** Looks an address up; null when the database does not know it. */
export type GeoLookup = (address: string) => GeoFields | null;

/** Opens a database. Throws an Error that says why when its content cannot be used or is of another type. */
export function openGeoDatabase({ type, content }: GeoDatabase): GeoLookup {
  let reader: Reader<Response>;
  try {
    reader = new Reader<Response>(Buffer.from(content));
  } catch {
    throw new Error('The file is not an MMDB database');
  }
  const { databaseType, ipVersion } = reader.metadata;
  if (!typePatterns[type].test(databaseType)) {
    throw new Error(`The file is a database of the type "${databaseType}", which is not ${type}`);
  }
  return (address) => {
    // A tree of IPv4 addresses would be walked with the first bits of an IPv6 address.
    if (ipVersion === 4 && !isIPv4(address)) return null;
    const record = reader.get(address) as GeoRecord | null;
    return record && fieldsOf[type](record);
  };
}
