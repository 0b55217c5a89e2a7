export { LoginPage } from './LoginPage.tsx';
export { UnreachableScreen } from './UnreachableScreen.tsx';
