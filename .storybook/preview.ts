import type { Loader, Preview } from '@storybook/react-vite';
import '../apps/console/src/app/theme/fonts.ts';
import '../apps/console/src/app/theme/base.css';
import '../apps/console/src/testing/timeouts.ts';
import { clearNotices } from '../apps/console/src/app/notices.ts';
import { expectValidRequests } from '../apps/console/src/testing/check-requests.ts';
import { holdStill } from '../apps/console/src/testing/hold-still.ts';
import { loadMocks } from '../apps/console/src/testing/load-mocks.ts';
import { inStoryFrame, loadSurroundings } from '../apps/console/src/testing/StoryFrame.tsx';

const viewport = (name: string, width: number, height: number) => ({
  name: `${name}, ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type: 'desktop' as const,
});

const viewports = {
  phone: viewport('Phone', 390, 844),
  tablet: viewport('Tablet', 1024, 768),
  small: viewport('Small laptop', 1280, 720),
  usual: viewport('Laptop', 1440, 900),
  wide: viewport('Wide screen', 1920, 1080),
  narrow: viewport('Half a screen', 720, 900),
  zoomed: viewport('Zoomed to 400 %', 320, 800),
};

/** The mocks come first, because the surroundings send requests. */
const loadFrame: Loader = (context) => {
  loadMocks(context);
  return loadSurroundings(context.parameters);
};

const preview: Preview = {
  decorators: [inStoryFrame],
  loaders: [loadFrame],
  // Notices outlast their story, and all stories of a test run share a page.
  beforeEach: clearNotices,
  // Runs before the accessibility check, which is last.
  afterEach: async () => {
    await holdStill();
    await expectValidRequests();
  },
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    // Describing what passes takes longer than finding what does not, and its report is a hundred times as long. The panel
    // of the workbench counts what passes.
    a11y: {
      test: 'error',
      // Of WCAG 2.2, and off by default: what is pressed is 24 px large, or has as much room around it.
      config: { rules: [{ id: 'target-size', enabled: true }] },
      options: {
        resultTypes: ['violations'],
        ...(import.meta.env.VITEST_STORYBOOK ? { reporter: 'no-passes' as const } : {}),
      },
    },
    options: {
      // From tokens and components to screens. Storybook parses this statically, so it must be a literal.
      storySort: {
        order: [
          'Design',
          ['Introduction', '*'],
          'Lists',
          'Details',
          'Forms',
          'Charts',
          'Search',
          'Feedback',
          'Small parts',
          'Shell',
          'Screens',
        ],
      },
    },
    viewport: { options: viewports },
  },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'both', title: 'Side by side' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Heights of controls and rows',
      toolbar: {
        icon: 'component',
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
        dynamicTitle: true,
      },
    },
    server: {
      description: 'Version of the server',
      toolbar: {
        icon: 'database',
        items: [
          { value: 'contract', title: 'Tailrace' },
          { value: '5.2', title: 'Graylog 5.2' },
          { value: '6.1', title: 'Graylog 6.1' },
          { value: '7.0', title: 'Graylog 7.0' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    // `STORYBOOK_PLAYED=7.0 npx vitest --project stories` runs the stories on a server that plays this version.
    server: import.meta.env.STORYBOOK_PLAYED ?? 'contract',
    theme: 'light',
    density: 'comfortable',
    viewport: { value: undefined },
  },
};

export default preview;
