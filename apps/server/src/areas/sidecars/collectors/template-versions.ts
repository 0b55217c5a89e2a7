import { createHash } from 'node:crypto';
import { templateReferences } from '@tailrace/domain/sidecars/template-references';
import { defineService } from '../../../host/service.ts';
import type { Collection } from '../../../store/collection.ts';
import {
  type StoredConfiguration,
  type StoredRollout,
  type StoredVariable,
  storedConfigurations,
  storedRollouts,
  storedVariables,
} from './stored-collectors.ts';

interface Versions {
  version: string;
  /** Of a running roll-out, for its first sidecars. */
  rollout: { version: string; sidecarIds: ReadonlySet<string> } | null;
}

interface Parts {
  configurations: Pick<Collection<StoredConfiguration>, 'find' | 'list'>;
  rollouts: Pick<Collection<StoredRollout>, 'findBy'>;
  variables: Pick<Collection<StoredVariable>, 'findBy' | 'list'>;
}

/** Identifies what texts are rendered from. It is asked for each sidecar of a fleet. */
export class TemplateVersions {
  readonly #parts: Parts;
  readonly #versions = new Map<string, Versions | null>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  forget(): void {
    this.#versions.clear();
  }

  /**
   * Changes exactly when the template of the sidecar (that of a roll-out for its first sidecars), one that it includes, or
   * a variable that it uses does. Null for an unknown configuration.
   */
  versionFor(nodeId: string, configurationId: string): string | null {
    let versions = this.#versions.get(configurationId);
    if (versions === undefined) {
      versions = this.#read(configurationId);
      if (versions) this.#versions.set(configurationId, versions);
    }
    if (versions?.rollout?.sidecarIds.has(nodeId)) return versions.rollout.version;
    return versions?.version ?? null;
  }

  #read(configurationId: string): Versions | null {
    const configuration = this.#parts.configurations.find(configurationId);
    if (!configuration) return null;
    const rollout = this.#parts.rollouts.findBy('configuration_id', configuration.id);
    return {
      version: this.#versionOf(configuration.template),
      rollout:
        rollout && !rollout.is_stopped
          ? { version: this.#versionOf(rollout.template), sidecarIds: new Set(rollout.sidecar_ids) }
          : null,
    };
  }

  #versionOf(template: string): string {
    const { configurations, variables } = this.#parts;
    const hash = createHash('md5');
    const add = (...values: unknown[]) => hash.update(JSON.stringify(values));
    const read = new Set<string>();
    const names = new Set<string>();
    let usesAnyVariable = false;

    const addTemplate = (text: string) => {
      const references = templateReferences(text);
      usesAnyVariable ||= references.usesAnyVariable;
      for (const { name } of references.variables) names.add(name);
      const included = references.includesAny
        ? configurations.list()
        : references.includes.map((id) => configurations.find(id) ?? { id, template: null });
      for (const each of included) {
        if (read.has(each.id)) continue;
        read.add(each.id);
        add(each.id, each.template);
        if (each.template !== null) addTemplate(each.template);
      }
    };

    add(template);
    addTemplate(template);
    const used = usesAnyVariable
      ? variables.list()
      : [...names].sort().map((name) => variables.findBy('name', name) ?? { name, content: null });
    for (const { name, content } of used) add(name, content);
    return hash.digest('hex');
  }
}

export const templateVersions = defineService({
  needs: { configurations: storedConfigurations, rollouts: storedRollouts, variables: storedVariables },
  create(_, needs) {
    const versions = new TemplateVersions(needs);
    for (const collection of [needs.configurations, needs.rollouts, needs.variables]) {
      collection.onChange(() => versions.forget());
    }
    return versions;
  },
});
