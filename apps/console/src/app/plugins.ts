import { routerNotices } from '@tailrace/domain/notices/router';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { RailGroup } from './pages.ts';

/** A page a plugin brings along. */
export interface PluginRoute {
  /** By what `pluginPath` finds it. */
  id: string;
  /** Below the console's own pages, parameters after a `$`: `/system/archives/$archiveId`. */
  path: string;
  title: string;
  permission?: string;
  component: ComponentType<{ params: Readonly<Record<string, string>> }>;
}

export interface PluginMenuItem {
  /** Id of the route of the same plugin it leads to; one without parameters. */
  route: string;
  label: string;
  group: RailGroup;
  permission: string | null;
  icon: LucideIcon;
}

/** The form of something whose configuration the console does not know. */
export interface PluginForm {
  /** As the server names it: the class of an input, the type of an event definition or of an authentication service. */
  type: string;
  /** What people call it. */
  name: string;
  form: ComponentType<{
    value: Readonly<Record<string, unknown>>;
    onChange: (value: Readonly<Record<string, unknown>>) => void;
  }>;
}

/** What can be added to the console while it runs. */
export interface Plugin {
  name: string;
  routes?: readonly PluginRoute[];
  menuItems?: readonly PluginMenuItem[];
  inputForms?: readonly PluginForm[];
  eventTypes?: readonly PluginForm[];
  authenticationTypes?: readonly PluginForm[];
}

type Contributions = Omit<Plugin, 'name'>;
type Contribution<Kind extends keyof Contributions> = NonNullable<Plugin[Kind]>[number];

let plugins: readonly Plugin[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Plugin[]): void {
  plugins = next;
  for (const listener of listeners) listener();
}

/** Adds a plugin, in place of one of the same name. Returns how to take it away. */
export function registerPlugin(plugin: Plugin): () => void {
  const ids = (plugin.routes ?? []).map(({ id }) => id);
  if (plugin.menuItems?.some(({ route }) => !ids.includes(route)))
    throw new Error(routerNotices.pluginRouteMissing().text);
  publish([...plugins.filter(({ name }) => name !== plugin.name), plugin]);
  return () => publish(plugins.filter((other) => other !== plugin));
}

/** Everything plugins bring of one kind. */
export const contributions = <Kind extends keyof Contributions>(kind: Kind): Contribution<Kind>[] =>
  plugins.flatMap((plugin) => (plugin[kind] ?? []) as Contribution<Kind>[]);

/** As `contributions`, followed while plugins come and go. */
export function usePlugins<Kind extends keyof Contributions>(kind: Kind): Contribution<Kind>[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => plugins,
  );
  return contributions(kind);
}

/** Where a plugin's page is. Throws "Could not find plugin route" when no plugin brings it. */
export function pluginPath(id: string, params: Readonly<Record<string, string>> = {}): string {
  const route = contributions('routes').find((candidate) => candidate.id === id);
  if (!route) throw new Error(routerNotices.pluginRouteMissing().text);
  return route.path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** What is no encoding is what it stands for itself. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The plugin's page at an address, and the parameters in it. */
export function pluginRouteAt(
  pathname: string,
): { route: PluginRoute; params: Record<string, string> } | null {
  const steps = pathname.split('/').filter(Boolean);
  for (const route of contributions('routes')) {
    const pattern = route.path.split('/').filter(Boolean);
    if (pattern.length !== steps.length) continue;
    const pairs = pattern.map((part, index) => [part, decoded(steps[index] ?? '')] as const);
    if (pairs.some(([part, step]) => !part.startsWith('$') && part !== step)) continue;
    const params = pairs
      .filter(([part]) => part.startsWith('$'))
      .map(([part, step]) => [part.slice(1), step]);
    return { route, params: Object.fromEntries(params) };
  }
  return null;
}
