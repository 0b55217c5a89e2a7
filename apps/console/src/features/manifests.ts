import type { Page, PagePath } from '#/app/pages.ts';
import { legacyAlertPages } from './alerts/manifest.ts';
import { metricPages } from './cluster/metrics/manifest.ts';
import { nodePages } from './cluster/nodes/manifest.ts';
import { overviewPages } from './cluster/overview/manifest.ts';
import { configurationPages } from './configurations/manifest.ts';
import { dashboardPages } from './dashboards/screen/manifest.ts';
import { dashboardTvPages } from './dashboards/tv/manifest.ts';
import { eventDefinitionPages } from './events/definitions/manifest.ts';
import { eventPages } from './events/list/manifest.ts';
import { notificationPages } from './events/notifications/manifest.ts';
import { extractorPages } from './extractors/manifest.ts';
import { guidePages } from './getting-started/manifest.ts';
import { grokPages } from './grok/manifest.ts';
import { indexPages } from './indices/indices/manifest.ts';
import { indexSetPages } from './indices/sets/manifest.ts';
import { inputPages } from './inputs/manifest.ts';
import { loggerPages } from './loggers/manifest.ts';
import { outputPages } from './outputs/manifest.ts';
import { pluginPages } from './plugins/manifest.ts';
import { preferencePages } from './preferences/manifest.ts';
import { messagePages } from './search/message/manifest.ts';
import { savedSearchPages } from './search/saved/manifest.ts';
import { searchPages } from './search/screen/manifest.ts';
import { sourcePages } from './search/sources/manifest.ts';
import { problemPages } from './shell/problems/manifest.ts';
import { streamPages } from './streams/manifest.ts';
import { userPages } from './users/manifest.ts';

/** All pages, in the order of the rail. A route that no manifest names fails the type check here. */
export const pages: Readonly<Record<PagePath, Page>> = {
  ...searchPages,
  ...savedSearchPages,
  ...streamPages,
  ...eventPages,
  ...eventDefinitionPages,
  ...notificationPages,
  ...dashboardPages,
  ...sourcePages,
  ...dashboardTvPages,
  ...overviewPages,
  ...configurationPages,
  ...nodePages,
  ...metricPages,
  ...inputPages,
  ...extractorPages,
  ...outputPages,
  ...indexSetPages,
  ...indexPages,
  ...loggerPages,
  ...grokPages,
  ...legacyAlertPages,
  ...userPages,
  ...preferencePages,
  ...messagePages,
  ...guidePages,
  ...problemPages,
  ...pluginPages,
};
