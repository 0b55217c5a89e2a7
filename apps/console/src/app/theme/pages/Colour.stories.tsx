import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
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
          <Grid templateColumns="repeat(auto-fill, minmax(200px, 1fr))" gap="3">
            {colors.map(({ name, value }) => (
              <Box key={name} borderWidth="1px" borderRadius="md" bg="bg.panel" overflow="hidden">
                <Box h="12" style={{ background: value }} />
                <chakra.p px="3" py="2" textStyle="monoSmall">
                  {name}
                </chakra.p>
              </Box>
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
