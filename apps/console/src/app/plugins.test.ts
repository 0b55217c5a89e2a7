// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Plugin, pluginPath, pluginRouteAt, registerPlugin, usePlugins } from './plugins.ts';

const page = () => null;
const archives: Plugin = {
  name: 'archives',
  routes: [
    { id: 'archives', path: '/system/archives', title: 'Archives', component: page },
    { id: 'archive', path: '/system/archives/$archiveId', title: 'Archive', component: page },
  ],
  menuItems: [{ route: 'archives', label: 'Archives', group: 'System', permission: null }],
};

let remove = () => {};
const register = (plugin: Plugin) => {
  remove = registerPlugin(plugin);
};

afterEach(() => remove());

it('finds the page of a plugin', () => {
  register(archives);
  expect(pluginPath('archives')).toBe('/system/archives');
  expect(pluginPath('archive', { archiveId: 'a/b' })).toBe('/system/archives/a%2Fb');
});

it('throws for an unknown plugin route', () => {
  expect(() => pluginPath('archives')).toThrow('Could not find plugin route');
});

it('throws if a path parameter is missing', () => {
  register(archives);
  expect(() => pluginPath('archive')).toThrow(TypeError);
});

it.each([
  ['/system/archives', 'archives', {}],
  ['/system/archives/a%2Fb', 'archive', { archiveId: 'a/b' }],
  ['/system/archives/100%', 'archive', { archiveId: '100%' }],
])('knows whose page is at %s', (pathname, id, params) => {
  register(archives);
  expect(pluginRouteAt(pathname)).toMatchObject({ route: { id }, params });
});

it.each(['/system', '/system/archives/a/b', '/system/reports'])('knows no page at %s', (pathname) => {
  register(archives);
  expect(pluginRouteAt(pathname)).toBeNull();
});

it('rejects a menu item without a route', () => {
  const item = { route: 'archives', label: 'Archives', group: null, permission: null };
  expect(() => registerPlugin({ name: 'broken', menuItems: [item] })).toThrow('Could not find plugin route');
});

it('rerenders when plugins are added and removed', () => {
  const { result } = renderHook(() => usePlugins('menuItems'));
  expect(result.current).toEqual([]);
  act(() => register(archives));
  expect(result.current.map(({ label }) => label)).toEqual(['Archives']);
  act(() => remove());
  expect(result.current).toEqual([]);
});

it('replaces a plugin of the same name', () => {
  registerPlugin(archives);
  register({ name: 'archives' });
  expect(() => pluginPath('archives')).toThrow('Could not find plugin route');
});
