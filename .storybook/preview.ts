import type { Preview } from '@storybook/react-vite';
import '../apps/console/src/app/theme/fonts.ts';
import '../apps/console/src/app/theme/base.css';
import '../apps/console/src/testing/patience.ts';
import { holdStill } from '../apps/console/src/testing/hold-still.ts';
import { loadMocks } from '../apps/console/src/testing/load-mocks.ts';
import { inStoryFrame } from '../apps/console/src/testing/StoryFrame.tsx';

const preview: Preview = {
  decorators: [inStoryFrame],
  loaders: [loadMocks],
  // Before the accessibility check, which comes last.
  afterEach: holdStill,
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Screens', 'Shell', 'Components'] } },
  },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
};

export default preview;
