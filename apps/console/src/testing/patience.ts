import { configure } from 'storybook/test';
import { setIdleDelay } from '#/app/first-load/when-idle.ts';

// Long enough for a machine that is busy with other tests.
configure({ asyncUtilTimeout: 10_000 });

// What comes in idle time comes at once.
setIdleDelay(0);
