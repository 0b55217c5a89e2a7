export { EnterprisePage } from './EnterprisePage.tsx';
