import { userStore } from '#/app/user-store.ts';
import { readDraft, readDrafts, replaceDrafts } from '#/features/search-query/index.ts';
import {
  type Arrival,
  arrive,
  blank,
  isTabs,
  newTab,
  oneTab,
  type SearchTab,
  type SearchTabs,
  withTab,
} from './tabs.ts';

/** Over a reload and a crash, and for this tab of the browser alone: its history is that of the tabs. */
const store = userStore<SearchTabs>({ name: 'search.tabs', isValid: isTabs, initial: oneTab, keptIn: 'tab' });

export const useTabs = store.use;
export const readTabs = store.read;

/** What is written goes with the tab it is written in. */
export function changeTabs(change: (state: SearchTabs) => SearchTabs): void {
  store.update((before) => {
    const after = change(before);
    if (after.active === before.active) return after;
    const left = readDrafts();
    replaceDrafts(shownTab(after)?.drafts ?? []);
    return {
      ...after,
      tabs: after.tabs.map((tab) => (tab.id === before.active ? { ...tab, drafts: left } : tab)),
    };
  });
}

export const shownTab = ({ tabs, active }: SearchTabs): SearchTab | undefined =>
  tabs.find(({ id }) => id === active);

export const noteArrival = (arrival: Arrival): void => changeTabs((state) => arrive(state, arrival));

/** Makes room for another search; a tab with nothing in it is room enough. */
export function makeTab(): void {
  const isRoom = shownTab(store.read())?.href === blank && readDraft('') === '';
  if (!isRoom) changeTabs((state) => withTab(state, newTab(crypto.randomUUID())));
}
