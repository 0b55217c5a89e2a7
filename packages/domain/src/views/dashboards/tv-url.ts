/** How a wall display shows a dashboard (search.md, "URL semantics"). */
export interface TvSettings {
  secondsPerPage: number;
  refreshSeconds: number;
  /** Indexes of the tabs, from 0; none means all. */
  tabs: readonly number[];
}

export const tvDefaults: TvSettings = { secondsPerPage: 30, refreshSeconds: 10, tabs: [] };

/** A day, in seconds; longer would exceed what a timer takes. */
export const maxTvSeconds = 86_400;

export type TvParams = Partial<Record<'interval' | 'refresh' | 'tabs', string>>;

const names = ['interval', 'refresh', 'tabs'] as const;

/** The parameters of a wall display; others are dropped. */
export const tvParams = (parameters: Record<string, unknown>): TvParams =>
  Object.fromEntries(
    names
      .map((name) => [name, parameters[name]] as const)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  );

const seconds = (text: string | undefined, otherwise: number): number => {
  const read = Math.round(Number(text || Number.NaN));
  return Number.isFinite(read) ? Math.min(Math.max(read, 1), maxTvSeconds) : otherwise;
};

/** Reads the parameters; what is not a number is as if it were missing. */
export function readTvSettings({ interval, refresh, tabs = '' }: TvParams): TvSettings {
  return {
    secondsPerPage: seconds(interval, tvDefaults.secondsPerPage),
    refreshSeconds: seconds(refresh, tvDefaults.refreshSeconds),
    tabs: [...new Set(tabs.split(',').filter((text) => /^\s*\d{1,4}\s*$/.test(text)))].map(Number),
  };
}

/** The parameters for these settings; defaults are left out. */
export function printTvSettings({ secondsPerPage, refreshSeconds, tabs }: TvSettings): TvParams {
  return {
    ...(secondsPerPage === tvDefaults.secondsPerPage ? {} : { interval: String(secondsPerPage) }),
    ...(refreshSeconds === tvDefaults.refreshSeconds ? {} : { refresh: String(refreshSeconds) }),
    ...(tabs.length === 0 ? {} : { tabs: tabs.join(',') }),
  };
}

/** The tabs to show, in the order of the address; all of them when it names none that exists. */
export function tvTabs<Tab>(all: readonly Tab[], { tabs }: TvSettings): readonly Tab[] {
  const named = tabs.flatMap((at) => all[at] ?? []);
  return named.length === 0 ? all : named;
}
