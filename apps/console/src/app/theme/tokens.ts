import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const grid = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40].map((step) => [
    String(step),
    { value: `${step * 4}px` },
  ]),
);

/** Raw sizes: a 4 px grid, one radius, four weights, the heights of controls and rows. */
export const tokens = defineTokens({
  spacing: grid,
  sizes: {
    ...grid,
    full: { value: '100%' },
    prose: { value: '68ch' },
    form: { value: '640px' },
    control: { value: 'var(--control-height)' },
    row: { value: 'var(--row-height)' },
  },
  radii: {
    none: { value: '0' },
    xs: { value: '3px' },
    sm: { value: '4px' },
    md: { value: 'var(--radius)' },
    lg: { value: '8px' },
    full: { value: '9999px' },
  },
  fonts: {
    body: { value: 'var(--font-sans)' },
    mono: { value: 'var(--font-mono)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '650' },
  },
  durations: {
    fast: { value: 'var(--duration-fast)' },
    moderate: { value: 'var(--duration)' },
  },
  zIndex: {
    sticky: { value: 10 },
    popover: { value: 1000 },
    modal: { value: 1100 },
    toast: { value: 1200 },
  },
});

const color = (name: string) => ({ value: `var(--${name})` });

const palette = (name: string) => ({
  solid: color(`${name}-solid`),
  strong: color(`${name}-strong`),
  contrast: color(`${name}-contrast`),
  weak: color(`${name}-weak`),
  fg: color(`${name}-fg`),
});

/** Colours by purpose. Only tokens.css distinguishes light and dark. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      canvas: color('bg-canvas'),
      panel: color('bg-panel'),
      raised: color('bg-raised'),
      sunken: color('bg-sunken'),
    },
    fg: {
      default: color('fg-default'),
      muted: color('fg-muted'),
      faint: color('fg-faint'),
    },
    border: {
      subtle: color('border-subtle'),
      strong: color('border-strong'),
    },
    accent: palette('accent'),
    danger: palette('danger'),
    hit: { DEFAULT: color('hit'), fg: color('hit-fg') },
    level: {
      emergency: color('level-emergency'),
      alert: color('level-alert'),
      critical: color('level-critical'),
      error: color('level-error'),
      warning: color('level-warning'),
      notice: color('level-notice'),
      info: color('level-info'),
      debug: color('level-debug'),
    },
    warn: { bg: color('warn-bg') },
    backdrop: color('backdrop'),
  },
  shadows: {
    float: { value: 'var(--shadow-float)' },
  },
});
