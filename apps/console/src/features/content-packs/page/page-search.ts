interface PackPageSearch {
  /** The revision that is shown; the latest one without it. */
  revision?: string;
  /** The revision it is compared with. */
  compare?: string;
}

const isRevision = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value);

/** The URL parameters of the page of a pack. */
export const packPageSearch = ({ revision, compare }: Record<string, unknown>): PackPageSearch => ({
  ...(isRevision(revision) && { revision }),
  ...(isRevision(compare) && { compare }),
});
