import manifest from '../package.json' with { type: 'json' };

/**
 * The API version this server implements, with the product's own version as build part. The console detects the
 * embedded server by the build part (`app/server-version.ts`).
 */
export const apiVersion = `4.1.14+tailrace.${manifest.version}`;

/** `major.minor` of the API; dismissing the guide applies to one such version. */
export const apiMinorVersion = '4.1';
