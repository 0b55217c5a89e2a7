import { userStore } from '#/app/user-store.ts';
import { readDraft, readDrafts, replaceDrafts } from '#/features/query/editor/index.ts';
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

/** Per browser tab, surviving reload and crash, because the tabs refer to the browser tab's own history. */
const store = userStore<SearchTabs>({ name: 'search.tabs', isValid: isTabs, initial: oneTab, scope: 'tab' });

export const useTabs = store.use;
export const readTabs = store.read;

/** Stores the current drafts with the active tab before changing the tabs. */
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

/** Adds a tab, unless the active one is blank. */
export function makeTab(): void {
  const isRoom = shownTab(store.read())?.href === blank && readDraft('') === '';
  if (!isRoom) changeTabs((state) => withTab(state, newTab(crypto.randomUUID())));
}
