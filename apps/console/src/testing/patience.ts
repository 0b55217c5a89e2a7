import { configure } from 'storybook/test';

// Long enough for a machine that is busy with other tests.
configure({ asyncUtilTimeout: 10_000 });
