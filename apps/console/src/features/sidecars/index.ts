export { AdministrationPage } from './administration/AdministrationPage.tsx';
export { InstallPage } from './install/InstallPage.tsx';
export { installSearch } from './install/install-search.ts';
export { administrationListSearch, sidecarListSearch } from './list-search.ts';
export { SidecarsPage } from './SidecarsPage.tsx';
export { SidecarsSection } from './SidecarsSection.tsx';
export { SidecarPage } from './sidecar/SidecarPage.tsx';
export { sidecarQueries } from './sidecars.ts';
