import { exampleHandlers } from './examples.ts';

export const gettingStartedHandlers = exampleHandlers({ getGettingStarted: { show: false } });
