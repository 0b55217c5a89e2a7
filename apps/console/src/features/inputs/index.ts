export { InputsPage } from './InputsPage.tsx';
