/** The request that an address leads to. */
export interface CalledUrl {
  /** As it is called: without user name, password and fragment. */
  url: URL;
  /** User name and password of the address, as the header they are sent in. */
  authorization: string | null;
}

/**
 * What is called for an address, after everything that `fetch` makes of its text: dot segments, backslashes, tabs and
 * capitals are gone, and other characters are percent-encoded. Null for anything but http and https.
 */
export function calledUrl(address: string, base?: URL): CalledUrl | null {
  const url = URL.parse(address, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const { username, password } = url;
  const hasCredentials = username !== '' || password !== '';
  const credentials = hasCredentials ? `${decoded(username)}:${decoded(password)}` : null;
  url.username = '';
  url.password = '';
  url.hash = '';
  return {
    url,
    authorization: credentials === null ? null : `Basic ${Buffer.from(credentials).toString('base64')}`,
  };
}

/** Percent signs that encode nothing are taken as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The texts that all mean this URL: that of a bare origin may leave out its slash. */
export const spellingsOf = ({ href, origin }: URL): string[] =>
  href === `${origin}/` ? [href, origin] : [href];
