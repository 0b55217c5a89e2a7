export { LazyStreamSearchHead, StreamRuleDialog } from './lazy.ts';
export { streamListSearch } from './list-search.ts';
export { NewStreamPage } from './NewStreamPage.tsx';
export { newStreamSearch, ruleStart } from './new-search.ts';
export { streamQueries } from './queries.ts';
export { StreamRulesPage } from './rules/StreamRulesPage.tsx';
export { StreamSettingsPage } from './StreamSettingsPage.tsx';
export { StreamsPage } from './StreamsPage.tsx';
