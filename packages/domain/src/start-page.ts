import type { Schemas } from '@tailrace/sdk';

/** Where the console goes after login when a user chose nothing else: while a guide is to be shown, to that. */
export const defaultStartPath = (isGuideShown: boolean): string =>
  isGuideShown ? '/gettingstarted' : '/search';

const separator = ':';

/** A start page in one word, as a field of a form holds it: `stream:60b5f4d1e4a1d80001a2b400`; null is none. */
export function startPageKey(startpage: Schemas['Startpage'] | null): string | null {
  return startpage?.type && startpage.id ? startpage.type + separator + startpage.id : null;
}

/** The start page such a word stands for. None is the empty one: null would leave the start page as it is. */
export function startPageOf(key: string | null): Schemas['StartpageWrite'] {
  const [type, ...id] = key?.split(separator) ?? [];
  return type && id.length > 0 ? { type, id: id.join(separator) } : {};
}

/** The path of the start page a user chose; null for none, and for what is incomplete or unknown. */
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
