/** Setting that holds the version whose guide has been dismissed. */
export const dismissedVersionKey = 'getting_started_dismissed';
