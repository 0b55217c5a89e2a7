import { isDrafts, type QueryDraft } from '#/features/query/editor/index.ts';

/** A tab with an open search. */
export interface SearchTab {
  id: string;
  /** The tab's URL. */
  href: string;
  /** Title of its saved search; `null` for a search without one. */
  title: string | null;
  /** Its drafts; those of the active tab are held by the screen. */
  drafts: readonly QueryDraft[];
}

export interface SearchTabs {
  /** In display order; never empty. */
  tabs: readonly SearchTab[];
  /** Id of the active tab. */
  active: string;
  /** Which tab each entry of the browser's history belongs to, newest last. */
  steps: readonly (readonly [step: string, tab: string])[];
}

/** A navigation to a history entry. */
export interface Arrival {
  step: string;
  href: string;
  /** `undefined` while it is not known. */
  title?: string | null | undefined;
}

/** URL of a blank search. */
export const blank = '/search';
const maxSteps = 200;

export const newTab = (id: string): SearchTab => ({ id, href: blank, title: null, drafts: [] });

export const oneTab: SearchTabs = { tabs: [newTab('1')], active: '1', steps: [] };

/** The tab a history entry belongs to; the active one for a new entry. */
export function tabOf({ tabs, active, steps }: SearchTabs, step: string): string {
  const known = steps.find(([key]) => key === step)?.[1];
  return known !== undefined && tabs.some(({ id }) => id === known) ? known : active;
}

/** Follows a navigation: going back may activate another tab. */
export function arrive(state: SearchTabs, { step, href, ...arrival }: Arrival): SearchTabs {
  const active = tabOf(state, step);
  const isKnown = state.steps.some(([key, tab]) => key === step && tab === active);
  const tab = state.tabs.find(({ id }) => id === active);
  const title = arrival.title === undefined ? (tab?.title ?? null) : arrival.title;
  if (isKnown && active === state.active && tab?.href === href && tab.title === title) return state;
  return {
    active,
    tabs: state.tabs.map((each) => (each.id === active ? { ...each, href, title } : each)),
    steps: [...state.steps.filter(([key]) => key !== step), [step, active] as const].slice(-maxSteps),
  };
}

/** Adds a tab after the active one and activates it. */
export function withTab(
  state: SearchTabs,
  tab: SearchTab,
  at = indexOf(state, state.active) + 1,
): SearchTabs {
  return { ...state, tabs: state.tabs.toSpliced(at, 0, tab), active: tab.id };
}

/** Removes a tab; if it was active, the next one becomes active. The last tab stays. */
export function withoutTab(state: SearchTabs, id: string): SearchTabs {
  const at = indexOf(state, id);
  if (at < 0 || state.tabs.length === 1) return state;
  const tabs = state.tabs.toSpliced(at, 1);
  const next = tabs[Math.min(at, tabs.length - 1)]?.id ?? state.active;
  return { ...state, tabs, active: state.active === id ? next : state.active };
}

/** The tab some positions further, wrapping around. */
export function besideTab({ tabs, active }: SearchTabs, steps: number): SearchTab | undefined {
  const at = tabs.findIndex(({ id }) => id === active);
  return tabs[(at + steps + tabs.length) % tabs.length];
}

export const indexOf = ({ tabs }: SearchTabs, id: string): number => tabs.findIndex((tab) => tab.id === id);

/** The label of a tab: its title, else its query. */
export function labelOf({ title, href }: SearchTab): string {
  const query = new URL(href, 'http://tab').searchParams.get('q')?.trim();
  return title ?? (query || 'New search');
}

/** The URL parameters of what a saved search holds. */
const savedNames = [
  'q',
  'rangetype',
  'relative',
  'from',
  'to',
  'keyword',
  'streams',
  'columns',
  'view',
  'sort',
];

/** Whether a saved search has unsaved changes, in its URL or its charts. */
export const isChanged = ({ title, href }: SearchTab, unsaved: ReadonlySet<string>): boolean => {
  const { pathname, searchParams } = new URL(href, 'http://tab');
  return (
    title !== null &&
    pathname.startsWith(`${blank}/`) &&
    (unsaved.has(pathname.slice(blank.length + 1)) ||
      [...searchParams.keys()].some((name) => name.startsWith('$') || savedNames.includes(name)))
  );
};

export const isTabs = (value: unknown): value is SearchTabs => {
  const { tabs, active, steps } = (value ?? {}) as Partial<SearchTabs>;
  return (
    Array.isArray(tabs) &&
    tabs.every(
      (tab: Partial<SearchTab> | null) =>
        typeof tab?.id === 'string' && typeof tab.href === 'string' && isDrafts(tab.drafts),
    ) &&
    tabs.some(({ id }: SearchTab) => id === active) &&
    Array.isArray(steps) &&
    steps.every((step) => Array.isArray(step) && step.length === 2)
  );
};
