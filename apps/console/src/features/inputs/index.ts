export { CommandLine } from './CommandLine.tsx';
export { EditInputPage } from './EditInputPage.tsx';
export { InputPage } from './InputPage.tsx';
export { InputsPage } from './InputsPage.tsx';
export { inputListSearch } from './list.ts';
export { NewInputPage } from './NewInputPage.tsx';
export { inputQueries } from './queries.ts';
