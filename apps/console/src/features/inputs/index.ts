export { CommandLine } from './CommandLine.tsx';
export { EditInputPage } from './EditInputPage.tsx';
export { InputPage } from './InputPage.tsx';
export { InputsPage } from './InputsPage.tsx';
export { shownState, statesById } from './input-state.ts';
export { inputListSearch } from './list.ts';
export { NewInputPage } from './NewInputPage.tsx';
export { inputQueries } from './queries.ts';
export { useInputChanges } from './use-input-changes.ts';
