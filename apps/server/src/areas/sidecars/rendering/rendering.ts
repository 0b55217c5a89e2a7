import {
  collectorTemplateError,
  previewSidecar,
  renderConfiguration,
  templateSidecar,
} from '@tailrace/domain/sidecars/render-configuration';
import {
  includesOf,
  type ParsedTemplate,
  parseTemplate,
  TemplateError,
  variablesOf,
} from '@tailrace/languages/freemarker';
import type { Schemas } from '@tailrace/sdk';
import { NotFoundError, TemplateFailedError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { JsonText } from '../../../json-text.ts';
import type { Collection } from '../../../store/collection.ts';
import { hasTag, type Tagged, tagged } from './entity-tag.ts';
import {
  type StoredConfiguration,
  type StoredRollout,
  type StoredVariable,
  storedConfigurations,
  storedRollouts,
  storedVariables,
} from './stored-collectors.ts';
import { type TemplateVersions, templateVersions } from './template-versions.ts';

type WireTemplateError = Schemas['CollectorTemplateError'];

/** What templates can use of a sidecar. */
type RenderedSidecar = Parameters<typeof templateSidecar>[0];

/** A text that ends with a line break, or why there is none. */
type Rendered = { text: string; error: null } | { text: null; error: WireTemplateError };

interface RenderOptions {
  sidecar?: RenderedSidecar;
  /** Of the configuration with the template. */
  id?: string | null;
  /** Whether variables that do not exist are errors, which they are by default; else they stand for their names. */
  needsVariables?: boolean;
}

/** What an agent gets: nothing but the tag when it has the text already. */
interface Reply {
  version: string;
  tag: string;
  sent: { body: JsonText; text: string } | null;
}

/** Of sidecars and configurations, some hundred bytes each. */
const maxTags = 100_000;
/** Templates that are held with their syntax trees. */
const maxParsed = 200;

interface Parts {
  configurations: Pick<Collection<StoredConfiguration>, 'find'>;
  rollouts: Pick<Collection<StoredRollout>, 'findBy'>;
  variables: Pick<Collection<StoredVariable>, 'list'>;
  versions: TemplateVersions;
  /** Within a transaction nothing is remembered, because it may be rolled back. */
  isTransaction: () => boolean;
}

/** Renders configurations for sidecars. */
export class Rendering {
  readonly #parts: Parts;
  readonly #configurations = new Map<string, StoredConfiguration>();
  #variables: readonly StoredVariable[] | null = null;
  /** By template. */
  readonly #parsed = new Map<string, ParsedTemplate>();
  /** By sidecar and configuration; `basis` is everything that the reply depends on. */
  readonly #tags = new Map<string, { basis: string; tag: string }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Forgets what is read from the collections; tags stay, because they are compared with what they depend on. */
  forget(): void {
    this.#configurations.clear();
    this.#variables = null;
  }

  /** Identifies what a sidecar's text is rendered from; null for an unknown configuration. */
  versionFor(nodeId: string, configurationId: string): string | null {
    return this.#parts.versions.versionFor(nodeId, configurationId);
  }

  /** The text of a configuration for a sidecar; throws a NotFoundError when there is no such configuration. */
  render(sidecar: RenderedSidecar, configurationId: string): Rendered {
    const { id, template } = this.#configuration(configurationId);
    const rollout = this.#parts.rollouts.findBy('configuration_id', id);
    const isFirst = rollout && !rollout.is_stopped && rollout.sidecar_ids.includes(sidecar.node_id);
    return this.renderTemplate(isFirst ? rollout.template : template, { sidecar, id });
  }

  /**
   * Renders a template that may not be stored yet, of the configuration with the id if it has one. Without a sidecar, the
   * values of sidecars are placeholders.
   */
  renderTemplate(
    template: string,
    { sidecar, id = null, needsVariables = true }: RenderOptions = {},
  ): Rendered {
    const isTransaction = this.#parts.isTransaction();
    const variables = (isTransaction ? null : this.#variables) ?? this.#parts.variables.list();
    if (!isTransaction) this.#variables = variables;
    try {
      const text = renderConfiguration(
        this.#parse(template),
        sidecar ? templateSidecar(sidecar, id) : previewSidecar,
        needsVariables ? variables : [...this.#placeholders(template), ...variables],
        (included) => this.#included(included, { template, id }),
      );
      return { text, error: null };
    } catch (error) {
      if (error instanceof TemplateError) return { text: null, error: collectorTemplateError(error) };
      throw error;
    }
  }

  /** An error with where it is. */
  errorText({ message, line, column, configuration_id }: WireTemplateError): string {
    const where = `Line ${line}, column ${column}`;
    if (configuration_id === null) return `${where}: ${message}`;
    const name = this.#find(configuration_id)?.name ?? configuration_id;
    return `${where} of the included configuration "${name}": ${message}`;
  }

  /**
   * The reply to an agent. The text is rendered unless the agent has the current one, as nearly all have each time.
   * Throws a TemplateFailedError.
   */
  reply(sidecar: RenderedSidecar, configurationId: string, ifNoneMatch: string | null): Reply {
    const configuration = this.#configuration(configurationId);
    const version = this.versionFor(sidecar.node_id, configuration.id) ?? '';
    const { template: _, ...rest } = configuration;
    const basis = JSON.stringify([version, rest, templateSidecar(sidecar, configuration.id)]);
    const key = `${configuration.id} ${sidecar.node_id}`;
    const known = this.#tags.get(key);
    if (known?.basis === basis && hasTag(ifNoneMatch, known.tag))
      return { version, tag: known.tag, sent: null };
    const { text, error } = this.render(sidecar, configuration.id);
    if (text === null) throw new TemplateFailedError(this.errorText(error), error);
    const { body, tag }: Tagged = tagged(JsonText.of({ ...configuration, template: text }));
    this.#remember(key, { basis, tag });
    return { version, tag, sent: hasTag(ifNoneMatch, tag) ? null : { body, text } };
  }

  /** A template that includes itself includes what it is now, not what is stored. */
  #included(id: string, root: { template: string; id: string | null }): ParsedTemplate | null {
    const configuration = this.#find(id.toLowerCase());
    if (!configuration) return null;
    return this.#parse(configuration.id === root.id ? root.template : configuration.template);
  }

  /** A value for every variable that a template uses, or one that it includes. */
  #placeholders(template: string): { name: string; content: string }[] {
    const templates = new Set([template]);
    // The loop goes on over what is added meanwhile.
    for (const each of templates)
      for (const { id } of includesOf(each)) {
        const included = this.#find(id.toLowerCase());
        if (included) templates.add(included.template);
      }
    const names = new Set([...templates].flatMap((each) => variablesOf(each).map(({ name }) => name)));
    return [...names].map((name) => ({ name, content: name }));
  }

  #parse(template: string): ParsedTemplate {
    const known = this.#parsed.get(template);
    if (known) return known;
    const parsed = parseTemplate(template);
    this.#parsed.set(template, parsed);
    const [oldest] = this.#parsed.keys();
    if (this.#parsed.size > maxParsed && oldest !== undefined) this.#parsed.delete(oldest);
    return parsed;
  }

  #remember(key: string, entry: { basis: string; tag: string }): void {
    this.#tags.delete(key);
    this.#tags.set(key, entry);
    const [oldest] = this.#tags.keys();
    if (this.#tags.size > maxTags && oldest !== undefined) this.#tags.delete(oldest);
  }

  #find(id: string): StoredConfiguration | null {
    const isTransaction = this.#parts.isTransaction();
    const known = this.#configurations.get(id);
    if (known && !isTransaction) return known;
    const stored = this.#parts.configurations.find(id);
    if (isTransaction) return stored;
    if (this.#configurations.size >= maxParsed) this.#configurations.clear();
    if (stored) this.#configurations.set(stored.id, stored);
    return stored;
  }

  #configuration(id: string): StoredConfiguration {
    const configuration = this.#find(id);
    if (!configuration) throw new NotFoundError(`There is no configuration ${id}`);
    return configuration;
  }
}

export const rendering = defineService({
  needs: {
    configurations: storedConfigurations,
    rollouts: storedRollouts,
    variables: storedVariables,
    versions: templateVersions,
  },
  create({ config: { db } }, needs) {
    const service = new Rendering({ ...needs, isTransaction: () => db.isTransaction });
    for (const collection of [needs.configurations, needs.variables]) {
      collection.onChange(() => service.forget());
    }
    return service;
  },
});
