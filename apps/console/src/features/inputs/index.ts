export { InputsPage } from './InputsPage.tsx';
export { inputQueries } from './queries.ts';
