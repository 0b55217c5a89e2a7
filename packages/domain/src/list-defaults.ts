/** A page size that is everything there is. */
export const allOfThem = 0;

/** What lists ask for until somebody says otherwise (console §9, calls-errors §9); pages count from 1. */
export const listDefaults = {
  eventDefinitions: { query: '', page: 1, per_page: 10 },
  eventNotifications: { query: '', page: 1, per_page: 10 },
  sidecars: { query: '', page: 1, per_page: 50, only_active: false, sort: 'node_name', order: 'asc' },
  sidecarAdministration: { query: '', page: 1, per_page: 50 },
  collectors: { query: '', page: 1, per_page: 10 },
  collectorConfigurations: { query: '', page: 1, per_page: 10 },
  lookups: { query: '', page: 1, per_page: 10 },
} as const;

/** Which legacy alerts are listed until somebody says otherwise. */
export const defaultAlertState = 'any';
