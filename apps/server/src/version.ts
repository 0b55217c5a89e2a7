import manifest from '../package.json' with { type: 'json' };

/**
 * The API version spoken, with the product's own version as build part. The build part tells a client that this is not
 * a Graylog; the console depends on it (its `app/server-version.ts`).
 */
export const apiVersion = `4.1.14+tailrace.${manifest.version}`;

/** `major.minor` of the API, the grain at which the guide is dismissed. */
export const apiMinorVersion = '4.1';
