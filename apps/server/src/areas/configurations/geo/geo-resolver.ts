import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { BadRequestError } from '../../../errors.ts';
import type { Condition } from '../../../host/condition.ts';
import { defineService } from '../../../host/service.ts';
import type { GeoDatabase } from '../../../ingest/configuration/geo-database.ts';
import type { KeyValues } from '../../../store/settings.ts';
import { clusterConfig } from '../cluster-config.ts';
import { type GeoSettings, readGeoDatabase, stampOf } from './read-geo-database.ts';

const configClass = settingClasses.geoLocation;

const nothingStored: GeoSettings = {
  enabled: false,
  db_type: 'MAXMIND_CITY',
  db_path: '/etc/graylog/server/GeoLite2-City.mmdb',
};

/** The database of locations that messages are looked up in. */
export interface GeoResolver {
  /** Throws a BadRequestError when the resolver is to be enabled and its database cannot be used. */
  save(settings: GeoSettings): Promise<void>;
  /** Reads the database when its file or the settings have changed since it was read. */
  refresh(): Promise<void>;
  /** The database in use; null while the resolver is disabled or has none. */
  database(): GeoDatabase | null;
  /** Called when there is another database. */
  onChange(listener: () => void): void;
  conditions(): Condition[];
}

/** Why the database is not that of the settings, in a condition. */
function withoutDatabase(reason: string, isOlderUsed: boolean): Condition {
  const details = {
    title: 'The GeoIP resolver cannot read its database',
    description: `${reason}. ${
      isOlderUsed ? 'Addresses are looked up in the one read before.' : 'No locations are added to messages.'
    } Put the file there or change its path in the configuration; it is read again within half a minute.`,
  };
  const notification = { severity: 'normal', type: 'generic', details } as const;
  return { key: 'geo_database', title: details.title, reason, since: null, notification };
}

export function createGeoResolver(settings: Pick<KeyValues, 'get' | 'set' | 'onChange'>): GeoResolver {
  const listeners: (() => void)[] = [];
  const stored = () => (settings.get(configClass) as GeoSettings | undefined) ?? nothingStored;
  let database: GeoDatabase | null = null;
  let problem: string | null = null;
  /** The settings and the file by which `database` and `problem` came about. */
  let readFrom = JSON.stringify(nothingStored);
  /** Readings run one at a time, so that the last one counts. */
  let turn: Promise<void> = Promise.resolve();

  function use(next: GeoDatabase | null): void {
    problem = null;
    if (next === database) return;
    database = next;
    for (const listener of listeners) listener();
  }

  const nameOf = async (given: GeoSettings) =>
    JSON.stringify(given.enabled ? { ...given, stamp: await stampOf(given.db_path) } : nothingStored);

  async function read(): Promise<void> {
    const wanted = stored();
    const name = await nameOf(wanted);
    if (name === readFrom) return;
    readFrom = name;
    if (!wanted.enabled) use(null);
    else {
      try {
        use(await readGeoDatabase(wanted));
      } catch (error) {
        problem = (error as Error).message;
      }
    }
  }

  function refresh(): Promise<void> {
    turn = turn.catch(() => {}).then(read);
    return turn;
  }

  // What fails here is tried again by the job.
  settings.onChange(() => void refresh().catch(() => {}));
  return {
    async save(given) {
      if (given.enabled) {
        await readGeoDatabase(given).catch((error: Error) => {
          throw new BadRequestError(error.message);
        });
      }
      settings.set(configClass, { enabled: given.enabled, db_type: given.db_type, db_path: given.db_path });
      await refresh();
    },
    refresh,
    database: () => database,
    onChange: (listener) => void listeners.push(listener),
    conditions: () => (problem === null ? [] : [withoutDatabase(problem, database !== null)]),
  };
}

export const geoResolver = defineService({
  needs: { clusterConfig },
  create: (_, needs) => createGeoResolver(needs.clusterConfig),
});
