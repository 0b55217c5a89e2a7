import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Page, Part } from './Page.tsx';

const meta = { title: 'Design/Introduction' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const List = ({ children }: { children: ReactNode }) => (
  <chakra.ul listStyle="disc" ps="5" display="grid" gap="1" maxW="84ch">
    {children}
  </chakra.ul>
);

export const WhereToLook: Story = {
  name: 'Where to look',
  render: () => (
    <Page
      title="Tailrace"
      rule="Every part and every screen of the console, as it is in the product: the same code, with replies that are made up."
    >
      <Part title="The order of this list">
        <List>
          <li>Design: colours, type, space, motion, states and words, which everything else follows.</li>
          <li>Lists, Details, Forms, Charts, Search, Feedback and Small parts: what screens are made of.</li>
          <li>Shell: the rail, the bar and the palette around every screen.</li>
          <li>
            Screens: by area, as in the rail. A form is “New …” or “Edit …”, after the screen it belongs to.
          </li>
        </List>
      </Part>
      <Part title="What each screen shows">
        <List>
          <li>Its five states: loading, empty, failed, denied, and full.</li>
          <li>What one does there. A story with a play function clicks and types when it is opened.</li>
          <li>Names that are long, written from right to left, or hostile.</li>
        </List>
      </Part>
      <Part title="The toolbar">
        <List>
          <li>Theme: light, dark, or both side by side. Stories called Dark are for the contrast checks.</li>
          <li>Density: comfortable or compact.</li>
          <li>Size of the screen: phone (390 px), tablet (1024 px), laptops, a wide screen, 400 % zoom.</li>
          <li>Accessibility: what the checks of each story find. There is nothing to find.</li>
        </List>
      </Part>
      <Part title="Adding a story">
        <List>
          <li>It stands beside its component: Name.stories.tsx.</li>
          <li>Replies come from packages/mocks and are checked against the contract.</li>
          <li>npx pnpm stories:shots takes a picture of each story, light and dark.</li>
        </List>
      </Part>
    </Page>
  ),
};
