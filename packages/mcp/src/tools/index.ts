import type { Tool } from '../tool.ts';
import { patterns, whatChanged } from './analysis.ts';
import { consoleLink, explain, listAlerts, listFields, listStreams } from './catalog.ts';
import { countBy, fieldStatistics, histogram } from './counts.ts';
import { follow, getMessage, search, surrounding } from './messages.ts';
import { acknowledgeIncident, addIncidentNote, pauseStream, resumeStream, saveSearch } from './writing.ts';

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  search,
  countBy,
  histogram,
  fieldStatistics,
  whatChanged,
  patterns,
  follow,
  surrounding,
  getMessage,
  listFields,
  listStreams,
  listAlerts,
  explain,
  consoleLink,
  acknowledgeIncident,
  addIncidentNote,
  pauseStream,
  resumeStream,
  saveSearch,
];
