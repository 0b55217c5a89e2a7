import type { Dashboard } from './dashboard.ts';

const format = 'tailrace-dashboard';
const version = 1;

/** The server takes no larger view, in characters. */
const maxLength = 1_000_000;

/** A dashboard as a file: its view and its search as the API has them. */
export const exportDashboard = ({ view, search }: Dashboard): string =>
  `${JSON.stringify({ format, version, view, search }, null, 2)}\n`;

/** The name of the file, without characters that a file system or shell could stumble over. */
export function dashboardFileName({ view: { title } }: Pick<Dashboard, 'view'>): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name || 'dashboard'}.dashboard.json`;
}

/** The dashboard of a file, or why it cannot be imported. */
export type ReadDashboardFile = { dashboard: Dashboard } | { problem: string };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Thrown with what is wrong with the file, and where. */
class FileProblem extends Error {}

function refuse(path: string, what: string): never {
  throw new FileProblem(`“${path}” ${what}.`);
}

function object(value: unknown, path: string): Json {
  return isObject(value) ? value : refuse(path, 'is not an object');
}

function list(value: unknown, path: string): unknown[] {
  return Array.isArray(value) ? value : refuse(path, 'is not a list');
}

function text(value: unknown, path: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : refuse(path, 'is missing or empty');
}

function requireWidget(value: unknown, path: string): void {
  const widget = object(value, path);
  text(widget.id, `${path}.id`);
  text(widget.type, `${path}.type`);
  if (widget.streams !== undefined) list(widget.streams, `${path}.streams`);
  if (widget.type === 'aggregation') {
    const config = object(widget.config, `${path}.config`);
    for (const name of ['row_pivots', 'column_pivots', 'series', 'sort']) {
      list(config[name], `${path}.config.${name}`);
    }
  }
  if (widget.type === 'messages')
    list(object(widget.config, `${path}.config`).fields, `${path}.config.fields`);
}

function requireState(value: unknown, path: string): void {
  const state = object(value, path);
  list(state.widgets, `${path}.widgets`).forEach((widget, at) => {
    requireWidget(widget, `${path}.widgets.${at}`);
  });
  const positions = object(state.positions, `${path}.positions`);
  for (const id of Object.keys(positions)) object(positions[id], `${path}.positions.${id}`);
  const mapping = object(state.widget_mapping, `${path}.widget_mapping`);
  for (const id of Object.keys(mapping)) list(mapping[id], `${path}.widget_mapping.${id}`);
}

function requireQuery(value: unknown, path: string): string {
  const query = object(value, path);
  text(object(query.timerange, `${path}.timerange`).type, `${path}.timerange.type`);
  const { query_string } = object(query.query, `${path}.query`);
  if (typeof query_string !== 'string') refuse(`${path}.query.query_string`, 'is not a text');
  list(query.search_types ?? [], `${path}.search_types`).forEach((type, at) => {
    const each = object(type, `${path}.search_types.${at}`);
    text(each.id, `${path}.search_types.${at}.id`);
    text(each.type, `${path}.search_types.${at}.type`);
  });
  return text(query.id, `${path}.id`);
}

/** Checks what this console relies on; the server checks the rest when the dashboard is saved. */
function requireDashboard(file: Json): Dashboard {
  const view = object(file.view, 'view');
  if (view.type !== 'DASHBOARD') refuse('view.type', 'is not DASHBOARD');
  text(view.title, 'view.title');
  const states = object(view.state, 'view.state');
  const tabs = Object.keys(states);
  for (const id of tabs) requireState(states[id], `view.state.${id}`);
  const search = object(file.search, 'search');
  const queries = list(search.queries, 'search.queries').map((query, at) =>
    requireQuery(query, `search.queries.${at}`),
  );
  const lost = tabs.find((id) => !queries.includes(id));
  if (tabs.length === 0) refuse('view.state', 'has no tabs');
  if (lost !== undefined) refuse('search.queries', `has no query for the tab ${lost}`);
  list(search.parameters ?? [], 'search.parameters');
  return { view, search: { ...search, parameters: search.parameters ?? [] } } as unknown as Dashboard;
}

function parsed(content: string): Json {
  try {
    const file: unknown = JSON.parse(content);
    if (isObject(file)) return file;
  } catch {
    // Said below.
  }
  throw new FileProblem('This is not a JSON file of a dashboard.');
}

/** Reads a file. What is unknown in it is kept; what is missing or wrong is refused by its place. */
export function readDashboardFile(content: string): ReadDashboardFile {
  try {
    if (content.length > maxLength) throw new FileProblem('The file is larger than 1 MB.');
    const file = parsed(content);
    if (file.format !== format)
      throw new FileProblem(`This is not a dashboard: “format” is not “${format}”.`);
    if (file.version !== version) {
      throw new FileProblem(
        `The file has version ${JSON.stringify(file.version)}; this console reads version ${version}. Update the console, or export the dashboard again.`,
      );
    }
    return { dashboard: requireDashboard(file) };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
}
