import { getClusterConfig, getUrlWhitelist } from '@tailrace/sdk/operations/configurations';
import { listDecorators } from '@tailrace/sdk/operations/search';

const readSettings = getClusterConfig.permission;

interface SectionName {
  title: string;
  /** In the palette, where the title alone would be ambiguous. */
  paletteName?: string;
  permission: string;
}

/** The sections of the page in their order, by the name that the URL gives them. */
const sectionNames = {
  search: { title: 'Search', paletteName: 'Search settings', permission: readSettings },
  processors: { title: 'Message processors', permission: readSettings },
  events: { title: 'Events', paletteName: 'Event settings', permission: readSettings },
  whitelist: { title: 'URL whitelist', permission: getUrlWhitelist.permission },
  decorators: { title: 'Decorators', permission: listDecorators.permission },
  sharing: { title: 'Sharing', paletteName: 'Sharing settings', permission: readSettings },
  storage: { title: 'Storage', paletteName: 'Storage limit', permission: readSettings },
  users: { title: 'New users', paletteName: 'Defaults of new users', permission: readSettings },
  passwords: { title: 'Passwords', paletteName: 'Password policy', permission: readSettings },
  auditlog: { title: 'Audit log', paletteName: 'Retention of the audit log', permission: readSettings },
  geo: { title: 'Geo location', permission: readSettings },
  sidecars: { title: 'Sidecars', paletteName: 'Sidecar settings', permission: readSettings },
  sidecarnotifications: { title: 'Sidecar notifications', permission: readSettings },
  other: { title: 'Other settings', permission: readSettings },
} as const satisfies Record<string, SectionName>;

export type SectionId = keyof typeof sectionNames;

export const sectionName = (id: SectionId): SectionName => sectionNames[id];

/** The DOM id of a section. */
export const sectionAnchor = (id: SectionId) => `section-${id}`;

export const sectionIds = Object.keys(sectionNames) as readonly SectionId[];

/** URL parameters of the page: the section to show; the section, or the class of another setting, whose form is open. */
export interface ConfigurationsSearch {
  section?: SectionId;
  edit?: string;
}

const isSection = (name: unknown): name is SectionId => sectionIds.some((id) => id === name);

/** Whether a name can be a class: `com.example.Other$Data`. */
const isClassName = (name: unknown): name is string =>
  typeof name === 'string' && /^\w+(?:[.$]\w+)+$/.test(name);

/** Ignores everything else in the URL. */
export const configurationsSearch = ({ section, edit }: Record<string, unknown>): ConfigurationsSearch => ({
  ...(isSection(section) ? { section } : {}),
  ...(isSection(edit) || isClassName(edit) ? { edit } : {}),
});
