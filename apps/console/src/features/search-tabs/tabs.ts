import { isDrafts, type QueryDraft } from '#/features/search-query/index.ts';

/** One of several searches that are open. */
export interface SearchTab {
  id: string;
  /** Where it stands. */
  href: string;
  /** Of what is open in it; `null` for a search without a name. */
  title: string | null;
  /** What is written in it and not yet asked; of the tab that is shown, the screen has it. */
  drafts: readonly QueryDraft[];
}

export interface SearchTabs {
  /** In the order they are shown; never none. */
  tabs: readonly SearchTab[];
  /** Id of the one that is shown. */
  active: string;
  /** To which tab the steps of the browser's history belong, newest last. */
  steps: readonly (readonly [step: string, tab: string])[];
}

/** A step of the browser's history. */
export interface Arrival {
  step: string;
  href: string;
  /** Nothing while it is not known. */
  title?: string | null | undefined;
}

/** The address of a search in which nothing is asked yet. */
export const blank = '/search';
const maxSteps = 200;

export const newTab = (id: string): SearchTab => ({ id, href: blank, title: null, drafts: [] });

export const oneTab: SearchTabs = { tabs: [newTab('1')], active: '1', steps: [] };

/** The tab that a step belongs to: that in which it was made, and the shown one for a new step. */
export function tabOf({ tabs, active, steps }: SearchTabs, step: string): string {
  const known = steps.find(([key]) => key === step)?.[1];
  return known !== undefined && tabs.some(({ id }) => id === known) ? known : active;
}

/** Follows the browser: its step back may lead to another tab. */
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

/** Another tab beside the one that is shown, and in its place. */
export function withTab(
  state: SearchTabs,
  tab: SearchTab,
  at = indexOf(state, state.active) + 1,
): SearchTabs {
  return { ...state, tabs: state.tabs.toSpliced(at, 0, tab), active: tab.id };
}

/** Without a tab; where it was shown, the next one is. The last one stays. */
export function withoutTab(state: SearchTabs, id: string): SearchTabs {
  const at = indexOf(state, id);
  if (at < 0 || state.tabs.length === 1) return state;
  const tabs = state.tabs.toSpliced(at, 1);
  const next = tabs[Math.min(at, tabs.length - 1)]?.id ?? state.active;
  return { ...state, tabs, active: state.active === id ? next : state.active };
}

/** The tab so many places on, around the end. */
export function besideTab({ tabs, active }: SearchTabs, steps: number): SearchTab | undefined {
  const at = tabs.findIndex(({ id }) => id === active);
  return tabs[(at + steps + tabs.length) % tabs.length];
}

export const indexOf = ({ tabs }: SearchTabs, id: string): number => tabs.findIndex((tab) => tab.id === id);

/** What a tab is called: its name, else its question. */
export function labelOf({ title, href }: SearchTab): string {
  const query = new URL(href, 'http://tab').searchParams.get('q')?.trim();
  return title ?? (query || 'New search');
}

/** Whether a saved search is changed: its address says so, or it is among those that are shown otherwise. */
export const isChanged = ({ title, href }: SearchTab, unsaved: ReadonlySet<string>): boolean => {
  const { pathname, searchParams } = new URL(href, 'http://tab');
  const passing = ['page', 'highlightMessage', 'field', 'look', 'against'];
  return (
    title !== null &&
    pathname.startsWith(`${blank}/`) &&
    (unsaved.has(pathname.slice(blank.length + 1)) ||
      [...searchParams.keys()].some((name) => !passing.includes(name)))
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
