import { configure } from 'storybook/test';
import { restFor } from '#/app/when-idle.ts';

// Long enough for a machine that is busy with other tests.
configure({ asyncUtilTimeout: 10_000 });

// What comes in idle time comes at once.
restFor(0);
