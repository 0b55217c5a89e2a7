import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { textStyles } from '../Chakra.tsx';
import { tokens } from '../tokens.ts';
import { Page, Part } from './Page.tsx';
import { tokenList } from './token-list.ts';

const meta = { title: 'Design/Type' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

interface Measures {
  fontSize: string;
  lineHeight: string;
}

const styles = Object.entries(textStyles).map(([name, { value }]) => ({ name, ...(value as Measures) }));

const message = 'Payment 88213 declined after 3,004 ms by pay-03';

export const Styles: Story = {
  render: () => (
    <Page
      title="Type"
      rule="Inter for the interface, JetBrains Mono for log text, ids, patterns and code, both served by us. Numbers in columns and every timestamp have figures of one width."
    >
      <Part title="Text styles">
        {styles.map(({ name, fontSize, lineHeight }) => (
          <Flex key={name} align="baseline" gap="6" py="2" borderBottomWidth="1px">
            <chakra.code w="100px" flexShrink="0" textStyle="monoSmall">
              {name}
            </chakra.code>
            <chakra.span flex="1" textStyle={name}>
              {message}
            </chakra.span>
            <chakra.span textStyle="small" color="fg.muted" whiteSpace="nowrap">
              {fontSize} / {lineHeight}
            </chakra.span>
          </Flex>
        ))}
      </Part>
      <Part title="Weights">
        {tokenList(tokens.fontWeights ?? {}).map(({ name, value }) => (
          <chakra.p key={name} style={{ fontWeight: value }} py="1">
            {name}, {value}: {message}
          </chakra.p>
        ))}
      </Part>
      <Part title="Figures">
        <Box fontVariantNumeric="tabular-nums">
          <p>20:31:04.118</p>
          <p>11:11:11.111</p>
        </Box>
      </Part>
    </Page>
  ),
};
