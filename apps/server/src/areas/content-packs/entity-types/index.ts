import { defineService } from '../../../host/service.ts';
import type { EntityType } from '../entity-type.ts';
import { eventDefinitionType } from './event-definition.ts';
import { grokPatternType } from './grok-pattern.ts';
import { inputType } from './input.ts';
import { legacyDashboardType } from './legacy-dashboard.ts';
import { lookupAdapterType } from './lookup-adapter.ts';
import { lookupCacheType } from './lookup-cache.ts';
import { lookupTableType } from './lookup-table.ts';
import { notificationType } from './notification.ts';
import { outputType } from './output.ts';
import { pipelineType } from './pipeline.ts';
import { pipelineRuleType } from './pipeline-rule.ts';
import { sidecarCollectorType } from './sidecar-collector.ts';
import { sidecarConfigurationType } from './sidecar-configuration.ts';
import { streamType } from './stream.ts';
import { urlWhitelistEntryType } from './url-whitelist-entry.ts';
import { dashboardType, searchType } from './view.ts';

/**
 * The types of entities in the order of their installation: what a type refers to comes before it.
 */
export const entityTypes = defineService({
  needs: {
    urlWhitelistEntryType,
    grokPatternType,
    lookupCacheType,
    lookupAdapterType,
    lookupTableType,
    outputType,
    notificationType,
    inputType,
    streamType,
    pipelineRuleType,
    pipelineType,
    eventDefinitionType,
    searchType,
    dashboardType,
    legacyDashboardType,
    sidecarCollectorType,
    sidecarConfigurationType,
  },
  create: (_, types): readonly EntityType[] => Object.values(types),
});
