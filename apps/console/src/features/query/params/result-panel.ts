/** What can be shown instead of the messages of a search. */
export const panelKinds = ['changes', 'patterns', 'follow'] as const;

export type PanelKind = (typeof panelKinds)[number];

/** The panel shown instead of the messages, and its settings as the panel itself reads and writes them. */
export interface ResultPanel {
  kind: PanelKind;
  settings: PanelSettings;
}

export type PanelSettings = Readonly<Record<string, string>>;

/** The URL parameters of a panel: `panel=changes&panel.against=rest`. */
export type PanelParams = Partial<Record<string, string>>;

const prefix = 'panel.';

/** More or longer settings are ignored: links may be of any length. */
const maxSettings = 8;
const maxSettingLength = 2_000;

const isKind = (word: unknown): word is PanelKind => panelKinds.some((kind) => kind === word);

/** Whether a URL parameter belongs to a panel. */
export const isPanelParam = (name: string): boolean => name === 'panel' || name.startsWith(prefix);

/** Parses what `writePanel` wrote; `null` for anything else. */
export function readPanel(params: PanelParams): ResultPanel | null {
  if (!isKind(params.panel)) return null;
  const settings = Object.entries(params)
    .filter((entry): entry is [string, string] => entry[0].startsWith(prefix) && entry[1] !== undefined)
    .filter(([name, value]) => name.length > prefix.length && value.length <= maxSettingLength)
    .slice(0, maxSettings)
    .map(([name, value]) => [name.slice(prefix.length), value]);
  return { kind: params.panel, settings: Object.fromEntries(settings) };
}

/** The URL parameters of a panel; the inverse of `readPanel`. */
export function writePanel(panel: ResultPanel | null): Record<string, string> {
  if (!panel) return {};
  const settings = Object.entries(panel.settings).map(([name, value]) => [`${prefix}${name}`, value]);
  return { panel: panel.kind, ...Object.fromEntries(settings) };
}
