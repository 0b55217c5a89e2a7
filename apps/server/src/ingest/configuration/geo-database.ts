export type GeoDatabaseType = 'MAXMIND_CITY' | 'MAXMIND_COUNTRY' | 'IPINFO_STANDARD_LOCATION';

/** The content of a database file, which all threads share. */
export interface GeoDatabase {
  type: GeoDatabaseType;
  content: SharedArrayBuffer;
}
