import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { semanticTokens } from '../tokens.ts';
import { contrast } from './contrast.ts';
import { Page, Part } from './Page.tsx';
import { tokenList } from './token-list.ts';

const meta = { title: 'Design/Colour' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const groups = Object.entries(semanticTokens.colors ?? {}).map(([group, tree]) => ({
  group,
  colors: tokenList(tree, [group]),
}));

/** What the colours of a group are for. */
const uses: Readonly<Record<string, string>> = {
  bg: 'Grounds: the page (canvas), cards and bars (panel), what floats (raised), wells and fields (sunken).',
  fg: 'Text: what is read (default), what accompanies it (muted), what may be overlooked (faint).',
  border: 'Hairlines between rows and around cards (subtle), around fields and what floats (strong).',
  accent: 'What one can do, and what is selected. A chart with one series.',
  danger: 'What failed, and what deletes.',
  hit: 'Words that a search matched.',
  level: 'The severity of a message, and nothing else.',
  warn: 'What one should know before going on.',
  backdrop: 'The page behind a dialog.',
};

const numbered = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${from + at}`);

/** Colours of charts, which draw on a canvas and read them from tokens.css. */
const chartColors = {
  'series of a chart, by value': [...numbered('series-', 1, 8), 'series-other'],
  'fills of levels': ['level-critical-fill', 'level-error-fill', 'level-warning-fill'],
};

interface SwatchProps {
  name: string;
  /** A CSS colour. */
  value: string;
}

/** A colour with its name and with the value it has in the theme of the toolbar. */
function Swatch({ name, value }: SwatchProps) {
  const [computed, setComputed] = useState('');
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel" overflow="hidden">
      <Box
        h="12"
        style={{ background: value }}
        ref={(element: HTMLDivElement | null) => {
          if (element) setComputed(hexOf(getComputedStyle(element).backgroundColor));
        }}
      />
      <chakra.p px="3" pt="2" textStyle="monoSmall">
        {name}
      </chakra.p>
      <chakra.p px="3" pb="2" textStyle="monoSmall" color="fg.muted">
        {computed}
      </chakra.p>
    </Box>
  );
}

/** `rgb(15, 118, 110)` as `#0f766e`; a colour that lets others through stays as it is. */
function hexOf(color: string): string {
  const parts = color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (parts.length !== 3) return color;
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Text colours and their backgrounds. */
const texts = [
  'fg.default',
  'fg.muted',
  'fg.faint',
  'accent.fg',
  'danger.fg',
  'level.error',
  'level.warning',
];
const moreTexts = ['level.critical', 'level.notice', 'level.info', 'level.debug'];
const grounds = ['bg.canvas', 'bg.panel', 'bg.raised', 'bg.sunken'];
const pairs = [
  ...[...texts, ...moreTexts].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['accent.contrast', 'accent.solid'],
  ['accent.fg', 'accent.weak'],
  ['danger.contrast', 'danger.solid'],
  ['danger.fg', 'danger.weak'],
  ['hit.fg', 'hit'],
  ['fg.default', 'warn.bg'],
] as const;

export const Tokens: Story = {
  render: () => (
    <Page
      title="Colour"
      rule="Slate greys, one deep teal, and status colours only for status. A colour is named after what it is for; light and dark are told apart in tokens.css alone. No component knows a raw colour."
    >
      {groups.map(({ group, colors }) => (
        <Part key={group} title={group}>
          {uses[group] && (
            <chakra.p mb="2" color="fg.muted">
              {uses[group]}
            </chakra.p>
          )}
          <Grid templateColumns="repeat(auto-fill, minmax(200px, 1fr))" gap="3">
            {colors.map((color) => (
              <Swatch key={color.name} {...color} />
            ))}
          </Grid>
        </Part>
      ))}
      {Object.entries(chartColors).map(([group, names]) => (
        <Part key={group} title={group}>
          <Grid templateColumns="repeat(auto-fill, minmax(200px, 1fr))" gap="3">
            {names.map((name) => (
              <Swatch key={name} name={name} value={`var(--${name})`} />
            ))}
          </Grid>
        </Part>
      ))}
    </Page>
  ),
};

/** Measures every text colour on every permitted background: at least 4.5:1. */
export const Contrast: Story = {
  render: () => (
    <Page title="Contrast" rule="What is read has a contrast of at least 4.5 to 1 with what it stands on.">
      <Grid templateColumns="repeat(auto-fill, minmax(230px, 1fr))" gap="2">
        {pairs.map(([text, ground]) => (
          <Box
            key={`${text} ${ground}`}
            data-pair={`${text} on ${ground}`}
            bg={ground}
            color={text}
            borderWidth="1px"
            borderRadius="md"
            px="3"
            py="2"
            textStyle="table"
          >
            {text} on {ground}
          </Box>
        ))}
      </Grid>
    </Page>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Contrast' });
    const faint = [...canvasElement.querySelectorAll<HTMLElement>('[data-pair]')].flatMap((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const ratio = contrast(color, backgroundColor);
      return ratio < 4.5 ? [`${element.dataset.pair}: ${ratio.toFixed(2)}`] : [];
    });
    await expect(faint).toEqual([]);
  },
};

export const ContrastInTheDark: Story = { ...Contrast, globals: { theme: 'dark' } };
