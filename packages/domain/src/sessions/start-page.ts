import type { Schemas } from '@tailrace/sdk';

/** The default page after login: the getting-started guide while it is shown. */
export const defaultStartPath = (isGuideShown: boolean): string =>
  isGuideShown ? '/gettingstarted' : '/search';

const separator = ':';

/**
 * A start page as the value of a form field: `stream:60b5f4d1e4a1d80001a2b400`; `null` becomes an empty text.
 */
export function startPageKey(startpage: Schemas['Startpage'] | null): string | null {
  return startpage?.type && startpage.id ? startpage.type + separator + startpage.id : null;
}

/** The inverse. No start page is an empty object, because the server ignores `null`. */
export function startPageOf(key: string | null): Schemas['StartpageWrite'] {
  const [type, ...id] = key?.split(separator) ?? [];
  return type && id.length > 0 ? { type, id: id.join(separator) } : {};
}

/** The path of the user's start page; `null` for none and for incomplete or unknown ones. */
export function startPath(startpage: Schemas['Startpage'] | null | undefined): string | null {
  if (!startpage?.type || !startpage.id) return null;
  const id = encodeURIComponent(startpage.id);
  switch (startpage.type.toLowerCase()) {
    case 'stream':
      return `/streams/${id}/search`;
    case 'dashboard':
      return `/dashboards/${id}`;
    default:
      return null;
  }
}
