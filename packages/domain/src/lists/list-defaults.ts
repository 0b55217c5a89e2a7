/** The page size that returns all entries. */
export const allOfThem = 0;

/** Default parameters of lists (console §9, calls-errors §9); pages start at 1. */
export const listDefaults = {
  eventDefinitions: { query: '', page: 1, per_page: 10 },
  eventNotifications: { query: '', page: 1, per_page: 10 },
  sidecars: { query: '', page: 1, per_page: 50, only_active: false, sort: 'node_name', order: 'asc' },
  sidecarAdministration: { query: '', page: 1, per_page: 50 },
  collectors: { query: '', page: 1, per_page: 10 },
  collectorConfigurations: { query: '', page: 1, per_page: 10 },
  lookups: { query: '', page: 1, per_page: 10 },
} as const;

/** Default parameters of the list of legacy alerts. */
export const defaultAlertState = 'any';
