import { routerNotices } from '@tailrace/domain/notices/router';
import type { Client } from '@tailrace/sdk';
import * as React from 'react';
import { type ComponentType, useSyncExternalStore } from 'react';
import { showNotice } from './notices.ts';
import type { RailGroup } from './pages.ts';
import { pathPrefix } from './path-prefix.ts';

/** A page contributed by a plugin. */
export interface PluginRoute {
  /** Id for `pluginPath`. */
  id: string;
  /** Path below the console's own pages, parameters with a `$`: `/system/archives/$archiveId`. */
  path: string;
  title: string;
  permission?: string;
  component: ComponentType<{ params: Readonly<Record<string, string>> }>;
}

/** An entry of the rail, which the palette lists too. */
export interface PluginMenuItem {
  /** Id of a route of the same plugin, without parameters. */
  route: string;
  label: string;
  group: RailGroup;
  permission: string | null;
  icon?: ComponentType<{ size?: number | string; strokeWidth?: number | string }>;
}

/** Additions to the console. */
export interface Plugin {
  name: string;
  routes?: readonly PluginRoute[];
  menuItems?: readonly PluginMenuItem[];
}

/** What a plugin module gets of the console; `docs/plugins.md` has an example. */
export interface PluginHost {
  React: typeof React;
  /** The client of the server's API, with the user's session. */
  api: Client;
}

type Contributions = Omit<Plugin, 'name'>;
type Contribution<Kind extends keyof Contributions> = NonNullable<Plugin[Kind]>[number];

let plugins: readonly Plugin[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Plugin[]): void {
  plugins = next;
  for (const listener of listeners) listener();
}

/** Registers a plugin, replacing one of the same name. Returns a function that removes it. */
export function registerPlugin(plugin: Plugin): () => void {
  const ids = (plugin.routes ?? []).map(({ id }) => id);
  if (plugin.menuItems?.some(({ route }) => !ids.includes(route)))
    throw new Error(routerNotices.pluginRouteMissing().text);
  publish([...plugins.filter(({ name }) => name !== plugin.name), plugin]);
  return () => publish(plugins.filter((other) => other !== plugin));
}

/** Loads the plugins that the page names, each with its default export. One that fails is named, and the others load. */
export async function loadPlugins(api: Client): Promise<void> {
  const files = document.documentElement.dataset.plugins?.split(' ') ?? [];
  for (const file of files) {
    try {
      const module = await import(/* @vite-ignore */ `${location.origin}${pathPrefix}/plugins/${file}`);
      registerPlugin(module.default({ React, api } satisfies PluginHost));
    } catch (error) {
      showNotice(routerNotices.pluginFailed(file, error instanceof Error ? error.message : String(error)));
    }
  }
}

/** All contributions of one kind. */
export const contributions = <Kind extends keyof Contributions>(kind: Kind): Contribution<Kind>[] =>
  plugins.flatMap((plugin) => (plugin[kind] ?? []) as Contribution<Kind>[]);

/** Like `contributions`, kept current as plugins come and go. */
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

/** The path of a plugin's page. Throws "Could not find plugin route" for an unknown id. */
export function pluginPath(id: string, params: Readonly<Record<string, string>> = {}): string {
  const route = contributions('routes').find((candidate) => candidate.id === id);
  if (!route) throw new Error(routerNotices.pluginRouteMissing().text);
  return route.path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** Decodes a path segment; an invalid escape is kept as it is. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The plugin page for a path, with its parameters. */
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
