import { describe, expect, it } from 'vitest';
import type { StoredConfiguration, StoredRollout } from './stored-collectors.ts';
import { TemplateVersions } from './template-versions.ts';

const configuration = (id: string, template: string): StoredConfiguration => ({
  ...{ id, template, name: id, color: '#ffffff', collector_id: 'c' },
});

interface Given {
  templates: Record<string, string>;
  variables?: Record<string, string>;
  rollout?: Partial<StoredRollout>;
}

function versionFor({ templates, variables = {}, rollout }: Given, nodeId = 'node') {
  const configurations = Object.entries(templates).map(([id, template]) => configuration(id, template));
  const named = Object.entries(variables).map(([name, content]) => ({
    id: name,
    name,
    content,
    description: null,
  }));
  const whole = rollout && {
    ...{
      id: 'r',
      configuration_id: 'a',
      template: '',
      started_at: '',
      started_by: '',
      is_stopped: false,
      first_when_stopped: [],
    },
    ...{ stops_on_failure: false, continues_by_itself: false, sidecar_ids: ['first'], ...rollout },
  };
  const versions = new TemplateVersions({
    configurations: { find: (id) => configurations.find((one) => one.id === id) ?? null },
    variables: { findBy: (_, name) => named.find((one) => one.name === name) ?? null, list: () => named },
    rollouts: { findBy: (_, id) => (whole?.configuration_id === id ? whole : null) },
  });
  return versions.versionFor(nodeId, 'a');
}

describe('the version of a text', () => {
  const templates = { a: '${user.x} <#include "b">', b: '<#include "c">', c: '${user.y}', d: 'd' };
  const variables = { x: '1', y: '2', z: '3' };
  const version = versionFor({ templates, variables });

  it.each<[string, Given]>([
    ['its template', { templates: { ...templates, a: '${user.x} <#include "b"> ' }, variables }],
    ['a template included by an included one', { templates: { ...templates, c: '${user.y}.' }, variables }],
    ['a variable it uses', { templates, variables: { ...variables, x: '2' } }],
    ['a variable that an included template uses', { templates, variables: { ...variables, y: '1' } }],
    ['a variable that is missing', { templates, variables: { x: '1', z: '3' } }],
    ['an included template that is missing', { templates: { a: templates.a, b: templates.b }, variables }],
  ])('changes with %s', (_, given) => {
    expect(versionFor(given)).not.toBe(version);
  });

  it.each<[string, Given]>([
    ['another template', { templates: { ...templates, d: 'e' }, variables }],
    ['another variable', { templates, variables: { ...variables, z: '4' } }],
    ['a roll-out to other sidecars', { templates, variables, rollout: { template: 'new' } }],
  ])('does not change with %s', (_, given) => {
    expect(versionFor(given)).toBe(version);
  });

  it.each(['${user[sidecar.nodeName]}', '<#list user?keys as key>${key}</#list>', '<#assign u = user>'])(
    'changes with any variable for %s',
    (template) => {
      const templates = { a: template };
      expect(versionFor({ templates, variables: { q: '1' } })).not.toBe(versionFor({ templates }));
    },
  );

  it('is that of a roll-out for its first sidecars, while it is running', () => {
    const rollout = { template: 'new' };
    expect(versionFor({ templates, variables, rollout }, 'first')).toBe(
      versionFor({ templates: { a: 'new' } }),
    );
    expect(versionFor({ templates, variables, rollout: { ...rollout, is_stopped: true } }, 'first')).toBe(
      version,
    );
  });

  it('ends with templates that include each other', () => {
    expect(versionFor({ templates: { a: '<#include "b">', b: '<#include "a">' } })).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is none of an unknown configuration', () => {
    expect(versionFor({ templates: { b: '' } })).toBeNull();
  });
});
