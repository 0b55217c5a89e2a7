import type { Meta, StoryObj } from '@storybook/react-vite';
import { FetchError } from '@tailrace/sdk';
import { expect, screen } from 'storybook/test';
import { reportServerDown, reportServerUp } from '#/app/availability.ts';
import { RouteError } from './RouteError.tsx';

const meta = {
  title: 'Screens/Shell/Problems',
  component: RouteError,
  args: { error: new FetchError(500, 'The index is being rebuilt.') },
} satisfies Meta<typeof RouteError>;
export default meta;

type Story = StoryObj<typeof meta>;

const missing = (streams: string[]) => ({ type: 'MissingStreamPermission', message: 'No', streams });

export const ServerFailed: Story = {};
export const SessionEnded: Story = { args: { error: new FetchError(401, 'HTTP 401') } };
export const Denied: Story = { args: { error: new FetchError(403, 'Not authorized') } };
export const StreamsDenied: Story = {
  args: { error: new FetchError(403, 'No', missing(['5f1d6b2e90aa4a6b8f632a5c'])) },
};
export const NoStreamAllowed: Story = { args: { error: new FetchError(403, 'No', missing([])) } };
export const NotFound: Story = {
  args: { error: new FetchError(404, 'No message with this id.') },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Go to the search' })).toBeVisible();
  },
};
export const ServerDown: Story = { args: { error: new FetchError(0, 'fetch failed') } };
export const ConsoleFailed: Story = { args: { error: new TypeError('x is undefined') } };
const missingCode = {
  error: new TypeError('Failed to fetch dynamically imported module: /assets/dialogs.js'),
};

/** After it was loaded again and the document was reloaded. */
const hasTried = () => {
  sessionStorage.setItem(`tailrace.code:${missingCode.error.message}`, '2');
};

export const CodeMissing: Story = {
  args: missingCode,
  beforeEach: hasTried,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(screen.getByText(/did not send a part of the console/)).toBeVisible();
  },
};

export const CodeMissingDark: Story = { ...CodeMissing, globals: { theme: 'dark' } };
export const CodeMissingOnAPhone: Story = { ...CodeMissing, globals: { viewport: { value: 'phone' } } };

/** The banner says when it is tried again. */
export const CodeMissingWithoutServer: Story = {
  args: missingCode,
  beforeEach: () => {
    hasTried();
    reportServerDown();
    return reportServerUp;
  },
  play: async () => {
    await expect(await screen.findByText('It loads when the server is back.')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
