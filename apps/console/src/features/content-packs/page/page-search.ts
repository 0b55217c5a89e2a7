export interface PackPageSearch {
  /** The revision that is shown; the latest one without it. */
  revision?: number;
  /** The revision it is compared with. */
  compare?: number;
}

const revisionIn = (value: unknown) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 && value !== '' ? number : undefined;
};

/** The URL parameters of the page of a pack. */
export function packPageSearch({ revision, compare }: Record<string, unknown>): PackPageSearch {
  const shown = revision === undefined ? undefined : revisionIn(revision);
  const other = compare === undefined ? undefined : revisionIn(compare);
  return {
    ...(shown !== undefined && { revision: shown }),
    ...(other !== undefined && { compare: other }),
  };
}
