import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { mmdb } from '../../testing/mmdb.ts';
import type { GeoDatabaseType } from '../configuration/geo-database.ts';
import { emptyConfiguration } from '../configuration/processing-configuration.ts';
import { openGeoDatabase } from './geo-database.ts';
import { GeoLocation } from './geo-location.ts';

const city = {
  '81.2.69.0/24': {
    location: { latitude: 51.5142, longitude: -0.0931 },
    country: { iso_code: 'GB' },
    city: { names: { en: 'London' } },
  },
  '81.2.70.0/24': { country: { iso_code: 'GB' } },
  '10.0.0.0/8': { country: { iso_code: 'XX' } },
};

function database(type: GeoDatabaseType, file: Buffer) {
  const content = new SharedArrayBuffer(file.length);
  file.copy(new Uint8Array(content));
  return { type, content };
}

function stageWith(type: GeoDatabaseType, file: Buffer): GeoLocation {
  const stage = new GeoLocation();
  stage.configure({ ...emptyConfiguration, geoDatabase: database(type, file) });
  return stage;
}

function processed(stage: GeoLocation, fields: Record<string, string | number>) {
  const message = storedMessage({ timestamp: 0, ...fields });
  expect(stage.process(message)).toBe(true);
  return message;
}

it('adds place, country and city beside each field that holds a public address', () => {
  const stage = stageWith('MAXMIND_CITY', mmdb('GeoLite2-City', city));
  const message = processed(stage, { client: '81.2.69.160', peer: '81.2.70.1' });
  expect(message).toMatchObject({
    client_geolocation: '51.5142,-0.0931',
    client_country_code: 'GB',
    client_city_name: 'London',
    peer_country_code: 'GB',
    peer_city_name: 'N/A',
  });
  expect(message).not.toHaveProperty('peer_geolocation');
});

it.each([
  ['a private address', { client: '10.1.2.3' }],
  ['an address that the database does not know', { client: '93.184.216.34' }],
  ['an IPv6 address, in a database of IPv4', { client: '5102::4500' }],
  ['a text with more than an address', { client: '81.2.69.160:443' }],
  ['a number', { client: 81 }],
  ['what the server has set', { gl2_remote_ip: '81.2.69.160' }],
])('adds nothing to %s', (_what, fields) => {
  const stage = stageWith('MAXMIND_CITY', mmdb('GeoLite2-City', city));
  const before = Object.keys(storedMessage({ timestamp: 0, ...fields }));
  expect(Object.keys(processed(stage, fields))).toEqual(before);
});

it('reads databases of countries and of IPinfo', () => {
  const countries = stageWith('MAXMIND_COUNTRY', mmdb('GeoLite2-Country', city));
  const message = processed(countries, { client: '81.2.69.160' });
  expect(message).toMatchObject({ client_country_code: 'GB' });
  expect(message).not.toHaveProperty('client_city_name');
  const ipInfo = mmdb('ipinfo standard_location.mmdb', {
    '8.8.8.0/24': { lat: '37.4', lng: '-122.1', country: 'US', city: 'Mountain View' },
  });
  expect(processed(stageWith('IPINFO_STANDARD_LOCATION', ipInfo), { client: '8.8.8.8' })).toMatchObject({
    client_geolocation: '37.4,-122.1',
    client_country_code: 'US',
    client_city_name: 'Mountain View',
  });
});

it('stops when there is no database any more', () => {
  const stage = stageWith('MAXMIND_CITY', mmdb('GeoLite2-City', city));
  stage.configure(emptyConfiguration);
  expect(processed(stage, { client: '81.2.69.160' })).not.toHaveProperty('client_country_code');
});

it('refuses a file that is no database or one of another type', () => {
  expect(() => openGeoDatabase(database('MAXMIND_CITY', Buffer.from('text')))).toThrow(
    'not an MMDB database',
  );
  expect(() => openGeoDatabase(database('MAXMIND_CITY', mmdb('GeoLite2-ASN', city)))).toThrow(
    'of the type "GeoLite2-ASN", which is not MAXMIND_CITY',
  );
});
