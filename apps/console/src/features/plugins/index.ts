export { PluginPage } from './PluginPage.tsx';
