import { defineArea } from '../../host/area.ts';
import { dismissGettingStarted } from './dismissGettingStarted.ts';
import { getGettingStarted } from './getGettingStarted.ts';

export const gettingStarted = defineArea({
  name: 'getting-started',
  handlers: {
    dismissGettingStarted,
    getGettingStarted,
  },
});
