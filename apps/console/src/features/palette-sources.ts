import type { PaletteSource } from '#/app/palette-source.ts';
import { authServiceSource } from './authentication/palette-source.ts';
import { configurationSource } from './configurations/palette-source.ts';
import { contentPackSource } from './content-packs/palette-source.ts';
import { dashboardSource } from './dashboards/screen/palette-source.ts';
import { eventDefinitionSource } from './events/definitions/palette-source.ts';
import { notificationSource } from './events/notifications/palette-source.ts';
import { grokPatternSource } from './grok/palette-source.ts';
import { indexSetSource } from './indices/sets/palette-source.ts';
import { inputSource } from './inputs/palette-source.ts';
import { lookupTableSource } from './lookup/palette-source.ts';
import { outputSource } from './outputs/palette-source.ts';
import { pipelineSource, ruleSource } from './pipelines/palette-source.ts';
import { roleSource } from './roles/palette-source.ts';
import { savedSearchSource } from './search/saved/palette-source.ts';
import { collectorConfigurationSource, collectorSource } from './sidecars/configuration/palette-source.ts';
import { sidecarSource } from './sidecars/palette-source.ts';
import { streamSource } from './streams/palette-source.ts';
import { timelineSource } from './timelines/palette-source.ts';
import { userSource } from './users/palette-source.ts';

/** Entities the palette finds by name. Equally good matches are listed in this order. Loaded with the palette. */
export const paletteSources: readonly PaletteSource[] = [
  streamSource,
  savedSearchSource,
  dashboardSource,
  timelineSource,
  eventDefinitionSource,
  notificationSource,
  inputSource,
  grokPatternSource,
  pipelineSource,
  ruleSource,
  lookupTableSource,
  sidecarSource,
  collectorConfigurationSource,
  collectorSource,
  contentPackSource,
  configurationSource,
  outputSource,
  indexSetSource,
  userSource,
  roleSource,
  authServiceSource,
];
