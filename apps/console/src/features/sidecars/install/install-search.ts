import { type InstallSystem, installSystems } from '@tailrace/domain/sidecars/install-steps';

export const isInstallSystem = (value: unknown): value is InstallSystem =>
  typeof value === 'string' && Object.hasOwn(installSystems, value);

/** The system that the steps are for, held in the URL. */
export const installSearch = ({ os }: Record<string, unknown>): { os?: InstallSystem } =>
  isInstallSystem(os) ? { os } : {};
