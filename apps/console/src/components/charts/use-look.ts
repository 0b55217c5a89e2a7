import { useCallback, useSyncExternalStore } from 'react';
import { axisFontSize, type LevelToken, type Look, levelTokens, seriesColourCount } from './look.ts';

function readLook(element: Element): Look {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  // ECharts writes the font into an attribute of SVG as it is, where double quotes would end it.
  const font = token('font-sans').replaceAll('"', "'");
  const pen = document.createElement('canvas').getContext('2d');
  const widths = new Map<string, number>();
  if (pen) pen.font = `${axisFontSize}px ${font}`;
  return {
    series: Array.from({ length: seriesColourCount }, (_, at) => token(`series-${at + 1}`)),
    other: token('series-other'),
    level: Object.fromEntries(
      levelTokens.map((name) => [name, token(`level-${fills[name] ?? name}`)]),
    ) as Look['level'],
    status: [1, 2, 3, 4, 5].map((first) => token(`status-${first}xx`)),
    text: token('fg-default'),
    muted: token('fg-muted'),
    faint: token('fg-faint'),
    border: token('border-subtle'),
    panel: token('bg-panel'),
    accent: token('accent-solid'),
    danger: token('danger-solid'),
    font,
    widthOf: (text) => {
      const known = widths.get(text) ?? pen?.measureText(text).width ?? text.length * axisFontSize;
      if (widths.size < maxWidths) widths.set(text, known);
      return known;
    },
  };
}

/** Levels that have a clearer colour for areas than for text. */
const fills: Partial<Record<LevelToken, string>> = {
  emergency: 'critical-fill',
  alert: 'critical-fill',
  critical: 'critical-fill',
  error: 'error-fill',
  warning: 'warning-fill',
};

/** Widths that are remembered for each theme. */
const maxWidths = 2_000;

const forcedColors = matchMedia('(forced-colors: active)');

/** By theme, so that all charts of a page read the tokens once. */
const looks = new Map<string, Look>();

function lookOf(element: Element): Look {
  const theme = element.closest<HTMLElement>('[data-theme]')?.dataset.theme ?? '';
  const key = `${theme} ${forcedColors.matches}`;
  const look = looks.get(key) ?? readLook(element);
  looks.set(key, look);
  return look;
}

const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};
const observer = new MutationObserver(notifyAll);

/** One observer for all charts, for as long as there are any. */
function onThemeChange(listener: () => void) {
  if (listeners.size === 0) {
    observer.observe(document, { subtree: true, attributeFilter: ['data-theme'] });
    forcedColors.addEventListener('change', notifyAll);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer.disconnect();
    forcedColors.removeEventListener('change', notifyAll);
  };
}

/** The look of the theme that an element is in; follows changes of the theme. */
export function useLook(element: Element | null): Look | null {
  const read = useCallback(() => element && lookOf(element), [element]);
  return useSyncExternalStore(onThemeChange, read);
}
