import { configure } from 'storybook/test';
import { setIdleDelay } from '#/app/first-load/when-idle.ts';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Idle tasks run immediately.
setIdleDelay(0);
