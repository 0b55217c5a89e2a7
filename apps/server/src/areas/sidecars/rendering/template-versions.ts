import { createHash } from 'node:crypto';
import { parseTemplate } from '@tailrace/languages/freemarker';
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
  configurations: Pick<Collection<StoredConfiguration>, 'find'>;
  rollouts: Pick<Collection<StoredRollout>, 'findBy'>;
  variables: Pick<Collection<StoredVariable>, 'findBy' | 'list'>;
}

interface AnyNode {
  kind?: unknown;
  name?: unknown;
  target?: unknown;
  key?: unknown;
  parts?: unknown;
}

const isUser = ({ kind, name }: AnyNode) => kind === 'name' && name === 'user';

const isPlainText = ({ kind, parts }: AnyNode) =>
  kind === 'text' && Array.isArray(parts) && parts.every((part) => typeof part === 'string');

/** Whether a syntax tree uses `user` as a whole, as in `user[name]` or `user?keys`; names alone are its references. */
function usesAnyVariable(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { kind, target, key }: AnyNode = node;
  if (isUser(node)) return true;
  if (kind === 'member' && isUser(Object(target)) && isPlainText(Object(key))) return false;
  return Object.values(node).some(usesAnyVariable);
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
    let usesAny = false;

    const addTemplate = (text: string) => {
      const parsed = parseTemplate(text);
      usesAny ||= usesAnyVariable(parsed.nodes);
      for (const { name } of parsed.variables) names.add(name);
      for (const { id } of parsed.includes) {
        const each = configurations.find(id) ?? { id, template: null };
        if (read.has(each.id)) continue;
        read.add(each.id);
        add(each.id, each.template);
        if (each.template !== null) addTemplate(each.template);
      }
    };

    add(template);
    addTemplate(template);
    const used = usesAny
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
