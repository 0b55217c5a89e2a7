/** Browsers that others also name come after those: Edge and Opera say that they are Chrome, and Chrome that it is Safari. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const firstMatch = (patterns: typeof browsers, agent: string) =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1];

/** What a client says it is, in plain words: "Firefox on Linux", "curl 8.5.0"; its own words when they are not known. */
export function agentLabel(agent: string): string {
  if (agent === '') return 'Unknown client';
  const browser = firstMatch(browsers, agent);
  const system = firstMatch(systems, agent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  const [, tool, version] = /^([\w.-]+)\/(\d[\w.]*)/.exec(agent) ?? [];
  if (tool && tool !== 'Mozilla') return `${tool} ${version}`;
  return agent;
}
