import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { StoredMessage } from '../../storage/message.ts';
import type { GeoDatabase } from '../configuration/geo-database.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import type { Stage } from '../stage/stage.ts';
import { type GeoFields, type GeoLookup, openGeoDatabase } from './geo-database.ts';

const maxLength = 45;

/** Whether a field holds an IP address and nothing else; most values are told by their length or first character. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < 2 || value.length > maxLength) return false;
  return /^[\da-f:]/i.test(value) && isIP(value) !== 0;
}

/** Whether an address is of the public internet, and not of a private network, a loopback or reserved. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** The same addresses come again and again. */
const maxCached = 20_000;

/** What the server has set is not about the message. */
const isOwn = (name: string) => name === '_id' || name.startsWith('gl2_');

/** Adds to each field that holds a public IP address where that address is. */
export class GeoLocation implements Stage {
  readonly name = 'geo-location';
  readonly expressions = [];
  readonly unusable = [];
  reads: ReadonlySet<string> | null = new Set();
  #database: GeoDatabase | null = null;
  #lookUp: GeoLookup | null = null;
  readonly #cache = new Map<string, GeoFields | null>();

  configure({ geoDatabase }: ProcessingConfiguration): void {
    if (geoDatabase === this.#database) return;
    this.#database = geoDatabase;
    this.#cache.clear();
    this.#lookUp = geoDatabase && openGeoDatabase(geoDatabase);
    this.reads = geoDatabase ? null : new Set();
  }

  process(message: StoredMessage): boolean {
    if (!this.#lookUp) return true;
    const found: [field: string, location: GeoFields][] = [];
    for (const name in message) {
      const value = message[name];
      if (!isAddress(value) || isOwn(name)) continue;
      const location = this.#locationOf(value, this.#lookUp);
      if (location) found.push([name, location]);
    }
    for (const [name, location] of found) {
      for (const ending in location) message[`${name}${ending}`] = location[ending] ?? '';
    }
    return true;
  }

  #locationOf(address: string, lookUp: GeoLookup): GeoFields | null {
    const known = this.#cache.get(address);
    if (known !== undefined) return known;
    if (this.#cache.size >= maxCached) this.#cache.clear();
    const location = isPublic(address) ? lookUp(address) : null;
    this.#cache.set(address, location);
    return location;
  }
}
