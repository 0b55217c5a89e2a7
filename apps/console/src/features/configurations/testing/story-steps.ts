import {
  type defaultEventsConfiguration,
  settingClasses,
} from '@tailrace/domain/configurations/cluster-settings';
import { handle } from '@tailrace/mocks/handle';
import { noContent } from '@tailrace/mocks/replies';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';

const path = '/system/configurations';

export const route = (search = '') => ({ path, url: path + search, layout: Shell });

export const section = (name: string) => screen.findByRole('region', { name });

/** Called with what a form sent. */
export const saved = fn();

export const says = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

/** Event settings are stored, all others are at their defaults. */
export const events = (reply: () => typeof defaultEventsConfiguration) =>
  handle('getClusterConfig', ({ params }) =>
    params.configClass === settingClasses.events ? reply() : noContent(),
  );
