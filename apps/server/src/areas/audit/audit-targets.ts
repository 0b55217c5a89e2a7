import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import type { SecretTexts } from '../../store/encrypted-texts.ts';
import { callbackAddresses, storedCallbacks } from '../alerts/stored-callbacks.ts';
import { backendSecrets, storedBackends } from '../authentication/stored-backends.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { packService } from '../content-packs/pack-service.ts';
import { storedEventNotifications, webhookAddresses } from '../events/notifications/stored-notifications.ts';
import { storedEventDefinitions } from '../events/stored-definitions.ts';
import { storedExtractors } from '../extractors/stored-extractors.ts';
import { grokPatterns } from '../grok/grok-patterns.ts';
import { storedIndexSets } from '../indices/stored-index-sets.ts';
import { inputSecrets, storedInputs } from '../inputs/encrypted-inputs.ts';
import { storedOutputs } from '../outputs/stored-outputs.ts';
import { roleService } from '../roles/role-service.ts';
import { storedDecorators } from '../search/decorators/stored-decorators.ts';
import { grantService } from '../sharing/grant-service.ts';
import { shareService } from '../sharing/share-service.ts';
import { shareables } from '../sharing/shareables.ts';
import { sidecarRegistry } from '../sidecars/fleet/sidecar-registry.ts';
import {
  storedCollectors,
  storedConfigurations,
  storedVariables,
} from '../sidecars/rendering/stored-collectors.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { storedTimelines } from '../timelines/stored-timelines.ts';
import { tokenService } from '../users/token-service.ts';
import { userService } from '../users/user-service.ts';
import { sharedView } from '../views/view.ts';
import { viewStore } from '../views/view-store.ts';
import { type Compared, secretMask } from './changes.ts';

/** What a call changes, as it is at one moment. */
export interface TargetState extends Compared {
  target: Schemas['AuditTarget'];
}

/** Reads a target by its id; null when it does not exist. */
type ReadTarget = (id: string) => TargetState | null;

/** How the documents of a type are read; a type that is missing here has its id alone. */
type Readers = Readonly<Record<string, ReadTarget>>;

const state = (type: string, id: string, title: string | null, document: object, shown = document) => ({
  target: { type, id, title },
  document,
  shown,
});

function reader<T extends { id: string }>(
  type: string,
  collection: { find(id: string): T | null },
  titleOf: (document: T) => string | null,
  secrets?: SecretTexts<T>,
): ReadTarget {
  return (id) => {
    const document = collection.find(id);
    const shown = document && (secrets?.replaced(document, () => secretMask) ?? document);
    return document && state(type, document.id, titleOf(document) || null, document, shown ?? document);
  };
}

const needs = {
  backends: storedBackends,
  callbacks: storedCallbacks,
  clusterConfig,
  collectors: storedCollectors,
  configurations: storedConfigurations,
  decorators: storedDecorators,
  definitions: storedEventDefinitions,
  extractors: storedExtractors,
  grants: grantService,
  grok: grokPatterns,
  indexSets: storedIndexSets,
  inputs: storedInputs,
  notifications: storedEventNotifications,
  outputs: storedOutputs,
  packs: packService,
  roles: roleService,
  shareables,
  shares: shareService,
  sidecars: sidecarRegistry,
  streams: storedStreams,
  timelines: storedTimelines,
  tokens: tokenService,
  users: userService,
  variables: storedVariables,
  views: viewStore,
};

/** Finds what a call is about by the type that `x-audit` names. */
export const auditTargets = defineService({
  needs,
  create: (_, given): Readers => {
    const { users, roles, grants, shares, views, tokens, clusterConfig } = given;
    const userOf = (idOrName: string) => users.find(idOrName) ?? users.findByUsername(idOrName);
    return {
      alarm_callback: reader('alarm_callback', given.callbacks, ({ title }) => title, callbackAddresses),
      authentication_service: reader(
        'authentication_service',
        given.backends,
        ({ title }) => title,
        backendSecrets,
      ),
      collector: reader('collector', given.collectors, ({ name }) => name),
      collector_configuration: reader('collector_configuration', given.configurations, ({ name }) => name),
      configuration_variable: reader('configuration_variable', given.variables, ({ name }) => name),
      decorator: reader('decorator', given.decorators, ({ type }) => type),
      event_definition: reader('event_definition', given.definitions, ({ title }) => title),
      extractor: reader('extractor', given.extractors, ({ title }) => title),
      grok_pattern: reader('grok_pattern', given.grok, ({ name }) => name),
      index_set: reader('index_set', given.indexSets, ({ title }) => title),
      input: reader('input', given.inputs, ({ title }) => title, inputSecrets),
      notification: reader('notification', given.notifications, ({ title }) => title, webhookAddresses),
      output: reader('output', given.outputs, ({ title }) => title),
      stream: reader('stream', given.streams, ({ title }) => title),
      timeline: reader('timeline', given.timelines, ({ title }) => title),

      content_pack(id) {
        const pack = given.packs.find(id);
        return pack && state('content_pack', id, pack.name, { revisions: pack.revisions });
      },

      role(idOrName) {
        const role = roles
          .list()
          .find(({ id, name }) => id === idOrName || name.toLowerCase() === idOrName.toLowerCase());
        return role ? state('role', role.id, role.name, role) : null;
      },

      setting: (name) => state('setting', name, null, { ...(clusterConfig.get(name) ?? {}) }),

      share(name) {
        const entity = given.shareables.find(name);
        if (!entity) return null;
        const grantees = grants
          .on(entity)
          .map(({ grantee, capability }) => [shares.granteeTitle(grantee), capability]);
        return state(entity.type, entity.id, entity.title, Object.fromEntries(grantees));
      },

      sidecar(nodeId) {
        const sidecar = given.sidecars.find(nodeId);
        return (
          sidecar && state('sidecar', nodeId, sidecar.node_name, { assignments: sidecar.assignments ?? [] })
        );
      },

      user(idOrName) {
        const user = userOf(idOrName);
        return user && state('user', user.id, user.full_name, user);
      },

      user_tokens(idOrName) {
        const user = userOf(idOrName);
        if (!user) return null;
        const names = tokens.listOf(user.id).map(({ name }) => name);
        const document = { access_keys: names };
        return state('user', user.id, user.full_name, document);
      },

      view(id) {
        const view = views.summary(id);
        return view && state(sharedView(view).type, id, view.title, view);
      },
    };
  },
});
