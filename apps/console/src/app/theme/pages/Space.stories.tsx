import { Box, chakra, Flex, Input } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#/components/core/Button.tsx';
import { tokens } from '../tokens.ts';
import { Page, Part } from './Page.tsx';
import { tokenList } from './token-list.ts';

const meta = { title: 'Design/Space and motion' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const bySize = (one: { value: string }, other: { value: string }) =>
  Number.parseFloat(one.value) - Number.parseFloat(other.value);

export const Measures: Story = {
  render: () => (
    <Page
      title="Space and motion"
      rule="A grid of 4 px, one radius, hairlines instead of shadows; a shadow only for what floats. Motion takes 120 to 160 ms, is small, and is off for whoever prefers none."
    >
      <Part title="Spacing">
        {tokenList(tokens.spacing ?? {})
          .toSorted(bySize)
          .map(({ name, value }) => (
            <Flex key={name} align="center" gap="4" py="0.5">
              <chakra.code w="120px" textStyle="monoSmall">
                {name} · {value}
              </chakra.code>
              <Box h="3" bg="accent.solid" borderRadius="xs" style={{ width: value }} />
            </Flex>
          ))}
      </Part>
      <Part title="Heights, with the density of the toolbar">
        <Flex gap="3" align="center" h="row" px="3" borderWidth="1px" borderRadius="md" bg="bg.panel">
          <chakra.span flex="1">A row</chakra.span>
          <Input w="160px" aria-label="A field" placeholder="A field" />
          <Button>A button</Button>
        </Flex>
      </Part>
      <Part title="Radii">
        <Flex gap="4">
          {tokenList(tokens.radii ?? {}).map(({ name, value }) => (
            <Box key={name} textAlign="center">
              <Box
                w="14"
                h="14"
                borderWidth="1px"
                borderColor="border.strong"
                bg="bg.panel"
                style={{ borderRadius: value }}
              />
              <chakra.code textStyle="monoSmall">{name}</chakra.code>
            </Box>
          ))}
        </Flex>
      </Part>
      <Part title="Floating">
        <Box
          w="240px"
          p="4"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="lg"
          boxShadow="float"
        >
          Menus, dialogs, notices
        </Box>
      </Part>
      <Part title="Motion">
        {tokenList(tokens.durations ?? {}).map(({ name, value }) => (
          <chakra.p key={name} textStyle="monoSmall">
            {name}: {value}
          </chakra.p>
        ))}
      </Part>
    </Page>
  ),
};
