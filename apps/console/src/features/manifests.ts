import type { Page, PagePath } from '#/app/pages.ts';
import { configurationPages } from './configurations/manifest.ts';
import { dashboardTvPages } from './dashboard-tv/manifest.ts';
import { dashboardPages } from './dashboards/manifest.ts';
import { eventDefinitionPages } from './event-definitions/manifest.ts';
import { notificationPages } from './event-notifications/manifest.ts';
import { eventPages } from './events/manifest.ts';
import { extractorPages } from './extractors/manifest.ts';
import { guidePages } from './getting-started/manifest.ts';
import { grokPages } from './grok/manifest.ts';
import { indexSetPages } from './index-sets/manifest.ts';
import { indexPages } from './indices/manifest.ts';
import { inputPages } from './inputs/manifest.ts';
import { legacyAlertPages } from './legacy-alerts/manifest.ts';
import { loggerPages } from './loggers/manifest.ts';
import { messagePages } from './messages/manifest.ts';
import { metricPages } from './metrics/manifest.ts';
import { nodePages } from './nodes/manifest.ts';
import { outputPages } from './outputs/manifest.ts';
import { overviewPages } from './overview/manifest.ts';
import { pluginPages } from './plugins/manifest.ts';
import { preferencePages } from './preferences/manifest.ts';
import { problemPages } from './problems/manifest.ts';
import { savedSearchPages } from './saved-searches/manifest.ts';
import { searchPages } from './search/manifest.ts';
import { sourcePages } from './sources/manifest.ts';
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
