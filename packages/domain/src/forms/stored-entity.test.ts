import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import {
  adapterRequest,
  adapterValues,
  cacheRequest,
  cacheValues,
  tableRequest,
  tableValues,
} from '../lookup/lookup-forms.ts';
import { isBuilderRule, pipelineRequest, ruleRequest } from '../pipelines/source-requests.ts';
import { planAssignment } from '../sidecars/administration-plan.ts';
import { collectorRequest, collectorValues } from '../sidecars/collector-form.ts';
import { configurationRequest, configurationValues } from '../sidecars/configuration-form.ts';
import { variableRequest, variableValues } from '../sidecars/variable-form.ts';
import { isOfSystem } from './stored-entity.ts';

/** What a newer server has besides. */
const newer = { _scope: 'DEFAULT', tags: ['web'], of_later: { nested: [1, null] } };

describe('an edit keeps what it does not know', () => {
  const lookup = { id: 'l1', title: 'Hosts', description: '', name: 'hosts', content_pack: null, ...newer };

  it('of a lookup table', () => {
    const table = {
      ...lookup,
      cache_id: 'c1',
      data_adapter_id: 'a1',
      default_single_value: '',
      default_single_value_type: 'NULL',
      default_multi_value: '',
      default_multi_value_type: 'NULL',
    } as const;
    expect(tableRequest({ ...tableValues(table), title: 'Owners' }, table)).toEqual({
      ...table,
      title: 'Owners',
    });
  });

  it.each([
    {
      type: 'guava_cache',
      max_size: 1000,
      expire_after_access: 60,
      expire_after_access_unit: 'SECONDS',
      expire_after_write: 0,
      expire_after_write_unit: 'SECONDS',
      ignore_null: true,
    },
    { type: 'none' },
    { type: 'mongodb', ttl: 5 },
  ])('of a cache with %j', (config) => {
    const cache = { ...lookup, config } as unknown as Schemas['LookupCache'];
    expect(cacheRequest({ ...cacheValues(cache), title: 'Owners' }, cache)).toEqual({
      ...cache,
      title: 'Owners',
    });
  });

  it('of a cache, without the settings of another type', () => {
    const cache = { ...lookup, config: { type: 'mongodb', ttl: 5 } } as unknown as Schemas['LookupCache'];
    expect(cacheRequest({ ...cacheValues(cache), cache_type: 'none' }, cache).config).toEqual({
      type: 'none',
    });
  });

  it.each([
    {
      type: 'csvfile',
      path: '/etc/hosts.csv',
      separator: ',',
      quotechar: '"',
      key_column: 'host',
      value_column: 'owner',
      check_interval: 60,
      case_insensitive_lookup: false,
      cidr_lookup: true,
    },
    { type: 'of_a_plugin', servers: ['a'] },
  ])('of a data adapter with %j', (config) => {
    const adapter = {
      ...lookup,
      custom_error_ttl_enabled: false,
      custom_error_ttl: null,
      custom_error_ttl_unit: null,
      config,
    } as unknown as Schemas['LookupDataAdapter'];
    const values = { ...adapterValues({}, adapter), title: 'Owners' };
    expect(adapterRequest(values, adapter)).toEqual({ ...adapter, title: 'Owners' });
  });

  it('of a configuration, a collector and a variable of sidecars', () => {
    const configuration = {
      id: 's1',
      name: 'nginx',
      color: '#FFFFFF',
      collector_id: 'c1',
      template: 'a',
      ...newer,
    };
    expect(
      configurationRequest({ ...configurationValues(configuration), template: 'b' }, configuration),
    ).toEqual({ ...configuration, template: 'b' });
    const collector = {
      id: 'c1',
      name: 'filebeat',
      node_operating_system: 'linux',
      service_type: 'exec',
      executable_path: '/bin/filebeat',
      execute_parameters: '',
      validation_parameters: '',
      default_template: '',
      ...newer,
    } as const;
    expect(collectorRequest({ ...collectorValues(collector), name: 'beat' }, collector)).toEqual({
      ...collector,
      name: 'beat',
    });
    const variable = { id: 'v1', name: 'port', description: '', content: '1', ...newer };
    expect(variableRequest({ ...variableValues(variable), content: '2' }, variable)).toEqual({
      ...variable,
      content: '2',
    });
  });

  const rule = {
    id: 'r1',
    title: 'a',
    description: null,
    source: 'rule "a" when true then end',
    created_at: null,
    modified_at: null,
    errors: null,
    rule_builder: { operator: 'AND', conditions: [], actions: [{ function: 'drop_message' }], errors: null },
    simulator_message: '{"message":"a"}',
    ...newer,
  };

  it('of a pipeline', () => {
    const pipeline = { ...rule, stages: [], rule_builder: undefined, simulator_message: undefined };
    expect(pipelineRequest({ source: 'b', description: 'c' }, pipeline)).toEqual({
      source: 'b',
      description: 'c',
      ...newer,
    });
  });

  it('of a rule of the rule builder while its source is the builder’s', () => {
    const { rule_builder, simulator_message } = rule;
    expect(isBuilderRule(rule)).toBe(true);
    expect(ruleRequest({ source: rule.source, description: 'New' }, rule)).toEqual({
      title: 'a',
      source: rule.source,
      description: 'New',
      rule_builder,
      simulator_message,
      ...newer,
    });
    expect(ruleRequest({ source: 'rule "b" when true then end', description: null }, rule)).toEqual({
      title: 'b',
      source: 'rule "b" when true then end',
      description: null,
      simulator_message,
      ...newer,
    });
  });

  it('of the configurations that a sidecar has for its tags', () => {
    const fromTags = { collector_id: 'c1', configuration_id: 'tagged', assigned_from_tags: ['web'] };
    const other = { collector_id: 'c2', configuration_id: 'other', assigned_from_tags: [] };
    const own = { collector_id: 'c1', configuration_id: 'own', assigned_from_tags: [] };
    const sidecar = {
      node_id: 'n1',
      assignments: [own, fromTags, other],
    } as unknown as Schemas['SidecarSummary'];
    const [planned] = planAssignment([{ sidecar, collectorId: 'c1' }], {
      id: 'new',
      collector_id: 'c1',
    }).sidecars;
    expect(planned?.assignments).toEqual([fromTags, other, { collector_id: 'c1', configuration_id: 'new' }]);
  });
});

it.each([
  [{}, false],
  [{ _scope: null }, false],
  [{ _scope: 'DEFAULT' }, false],
  [{ _scope: 'ILLUMINATE' }, true],
])('of %j belongs to the server: %j', (entity, expected) => {
  expect(isOfSystem(entity)).toBe(expected);
});
